/** What is told outside, by kind. */
import { mailTickets } from "~/services/kitchen/mail-tickets.server";
import { tellKitchens } from "~/services/kitchen/tell-kitchens.server";
import { tellEscalated, tellUnaccepted } from "~/services/kitchen/tell-urged.server";
import { confirmOrders } from "~/services/messages/order-messages.server";
import { tellRejected } from "~/services/payments/tell-rejected.server";
import type { Handlers } from "~/services/outbox/worker.server";

export const outboxHandlers: Handlers = {
  order_placed: confirmOrders,
  order_rejected: tellRejected,
  order_unaccepted: tellUnaccepted,
  order_escalated: tellEscalated,
  ticket: mailTickets,
  kitchen: tellKitchens,
};
