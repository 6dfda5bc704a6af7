/** What is told outside, by kind. */
import { tellKitchens } from "~/services/kitchen/tell-kitchens.server";
import { confirmOrders } from "~/services/messages/order-messages.server";
import { tellRejected } from "~/services/payments/tell-rejected.server";
import type { Handlers } from "~/services/outbox/worker.server";

export const outboxHandlers: Handlers = {
  order_placed: confirmOrders,
  order_rejected: tellRejected,
  kitchen: tellKitchens,
};
