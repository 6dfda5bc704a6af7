/** Moves of an order along its statuses. They come from the kitchen's side; the storefront has no screen for them (TRACK-17). */
import type { StatusUpdate } from "~/db/documents.server";
import { findOrderByNumber, moveOrder, rejectOrder, type OrderRecord } from "~/db/orders.server";
import type { OrderType } from "~/ordering/company";
import { canMove, isOrderStatus, ORDER_STATUSES, type OrderStatus, type StatusEvent } from "~/ordering/order-status";
import type { CompanyContext } from "~/tenancy/company.server";

export type Rider = { id?: number | undefined; name: string };
export type StatusRequest = {
  status: OrderStatus;
  /** Who carries a delivery. */
  rider?: Rider | undefined;
  /** Minutes from now until the order arrives or is ready; else the time that was promised stays. */
  eta_minutes?: number | undefined;
};

export type StatusResult =
  | { ok: true; order: OrderSummary }
  | { ok: false; reason: "unknown_order" }
  | { ok: false; reason: "not_allowed"; from: string; allowed: OrderStatus[] };

export type OrderSummary = {
  id: string;
  order_number: number;
  status: string;
  order_type: string;
  eta: string | null;
  /** When the kitchen starts an order for later. */
  scheduled_at: string | null;
  created_at: string;
  status_updates: StatusUpdate[];
};

/** Moves an order if the table of moves allows it from where it stands now, and writes what happened. */
export async function setOrderStatus(
  tenant: CompanyContext,
  orderNumber: number,
  request: StatusRequest,
  now: Date,
): Promise<StatusResult> {
  const order = await findOrderByNumber(tenant.id, orderNumber);
  if (!order) return { ok: false, reason: "unknown_order" };
  const from = order.status;
  const kind = { order_type: orderTypeOf(order), scheduled_at: order.scheduled_at };
  const updates = riderUpdates(order, request, now);
  const eta = etaAfter(tenant, order, request, now);
  const move = request.status === "rejected" ? rejectOrder : moveOrder;
  const moved =
    isOrderStatus(from) &&
    canMove(kind, from, request.status) &&
    (await move(tenant.id, order.id, from, { status: request.status, eta, updates, at: now }));
  // Not moved: by the table, or because somebody else was faster; then the table is asked again from where it stands now.
  if (!moved) return refusal(tenant, orderNumber);
  return {
    ok: true,
    order: toSummary({ ...order, status: request.status, eta, status_updates: [...order.status_updates, ...updates] }),
  };
}

async function refusal(tenant: CompanyContext, orderNumber: number): Promise<StatusResult> {
  const order = await findOrderByNumber(tenant.id, orderNumber);
  if (!order) return { ok: false, reason: "unknown_order" };
  const kind = { order_type: orderTypeOf(order), scheduled_at: order.scheduled_at };
  const from = order.status;
  const allowed = isOrderStatus(from) ? ORDER_STATUSES.filter((status) => canMove(kind, from, status)) : [];
  return { ok: false, reason: "not_allowed", from, allowed };
}

const orderTypeOf = ({ order_type }: OrderRecord): OrderType => (order_type === "pickup" ? "pickup" : "delivery");

/** A named rider is assigned; a delivery that leaves with a rider, named now or before, has that rider on the way. */
function riderUpdates(order: OrderRecord, { status, rider }: StatusRequest, now: Date): StatusUpdate[] {
  if (orderTypeOf(order) !== "delivery") return [];
  const known = order.status_updates.findLast(({ event }) => event === "rider_assigned");
  const named = rider && { ...(rider.id !== undefined && { rider_id: rider.id }), rider_name: rider.name };
  const carrier =
    named ??
    (known && {
      ...(known.rider_id !== undefined && { rider_id: known.rider_id }),
      rider_name: known.rider_name ?? "",
    });
  const update = (event: StatusEvent): StatusUpdate => ({ event, ...carrier, at: now.toISOString() });
  return [
    ...(named ? [update("rider_assigned")] : []),
    ...(carrier && status === "on_the_way" ? [update("rider_on_the_way")] : []),
  ];
}

/** The time that was promised stays, unless another is given, or the kitchen confirms so late that its usual time runs beyond it. */
function etaAfter(
  tenant: CompanyContext,
  order: OrderRecord,
  { status, eta_minutes }: StatusRequest,
  now: Date,
): Date | null {
  const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  if (eta_minutes !== undefined) return inMinutes(eta_minutes);
  const earliest = inMinutes(tenant.company.default_eta);
  return status === "confirmed" && (order.eta === null || order.eta < earliest) ? earliest : order.eta;
}

export function toSummary(order: OrderRecord): OrderSummary {
  const { id, order_number, status, order_type, status_updates } = order;
  return {
    id,
    order_number,
    status,
    order_type,
    eta: order.eta?.toISOString() ?? null,
    scheduled_at: order.scheduled_at?.toISOString() ?? null,
    created_at: order.created_at.toISOString(),
    status_updates,
  };
}
