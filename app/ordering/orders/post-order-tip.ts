/** Tips for the rider of an order that is on its way (screens document, section 4, Post-order tip widget). */
import type { Company, OrderType } from "~/ordering/model/company";
import { parseAmount, toDecimal, type Minor } from "~/ordering/model/money";
import type { OrderStatus, StatusEvent } from "./order-status";
import type { PaymentKind } from "~/ordering/payments/payment-types";
import { tipIsOffered } from "~/ordering/payments/tip";

/** Who carries an order, as its status updates name them. */
export type Rider = { rider_id?: number; rider_name?: string };

/** What a payment of a tip is for: the rider that the customer chose it for, whoever carries the order at the end. */
export type TipDue = { order_id: string; rider: Rider };

type Carried = {
  status: OrderStatus;
  order_type: OrderType;
  status_updates: readonly (Rider & { event: StatusEvent })[];
  document: { payment: { payment_type: PaymentKind } };
};

/** Whether tips are given after the order (TIP-01). */
export const postOrderTips = ({ tip_settings }: Pick<Company, "tip_settings">): boolean =>
  tip_settings.has_tips && tip_settings.type === "post_order";

/** An order is tipped once. */
export const isTipCollected = ({ status_updates }: Pick<Carried, "status_updates">): boolean =>
  status_updates.some(({ event }) => event === "tip_collected");

/** The rider that a tip may be given to now, null while none may: see the widget's terms (TIP-11, TIP-12). */
export function riderToTip(order: Carried, company: Pick<Company, "tip_settings">): Rider | null {
  const { payment_type } = order.document.payment;
  const tips_enabled = postOrderTips(company);
  if (!tipIsOffered({ order_type: order.order_type, tips_enabled, payment_type })) return null;
  if (order.status !== "on_the_way" || isTipCollected(order)) return null;
  return assignedRider(order);
}

/** Whoever was assigned last. */
function assignedRider({ status_updates }: Pick<Carried, "status_updates">): Rider | null {
  const assigned = status_updates.findLast(({ event }) => event === "rider_assigned");
  if (!assigned) return null;
  const { rider_id, rider_name } = assigned;
  return { ...(rider_id !== undefined && { rider_id }), ...(rider_name !== undefined && { rider_name }) };
}

/**
 * Whether a tip that has just been paid is the order's. It was begun while the order was on its way, and may be paid after it has
 * arrived; an order that was rejected meanwhile, or has a tip, takes none, and the money goes back.
 */
export const takesPaidTip = (order: Pick<Carried, "status" | "status_updates">): boolean =>
  order.status !== "rejected" && !isTipCollected(order);

/** The order's amounts with the tip: `tips` and the total hold it, the order's own payment stays what it was. */
export function withTip<Document extends { tips: string; total_amount: string }>(
  document: Document,
  { amount, precision }: { amount: Minor; precision: number },
): Document {
  const plus = (decimal: string) => toDecimal(parseAmount(decimal, precision) + amount, precision);
  return { ...document, tips: plus(document.tips), total_amount: plus(document.total_amount) };
}
