/** What is told outside, by kind. */
import { tellReported } from "~/services/feedback/tell-reported.server";
import { mailTickets } from "~/services/kitchen/mail-tickets.server";
import { tellKitchens } from "~/services/kitchen/tell-kitchens.server";
import { tellEscalated, tellUnaccepted } from "~/services/kitchen/tell-urged.server";
import { confirmOrders } from "~/services/orders/messages/order-messages.server";
import { tellRejected } from "~/services/payments/tell-rejected.server";
import type { Handlers } from "~/services/outbox/worker.server";
import { payments } from "./payments.server";

/** Once its customer has been told, or could not be, the money of a rejected order goes back. */
const tellAndGiveBack: Handlers["order_rejected"] = async (rows) => {
  const tell = await tellRejected(rows);
  return (row) => tell(row).finally(() => payments.soon());
};

export const outboxHandlers: Handlers = {
  order_placed: confirmOrders,
  order_rejected: tellAndGiveBack,
  order_unaccepted: tellUnaccepted,
  order_escalated: tellEscalated,
  order_reported: tellReported,
  ticket: mailTickets,
  kitchen: tellKitchens,
};
