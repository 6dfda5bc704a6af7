/** Moves of an order along its statuses. They come from the kitchen's side; the storefront has no screen for them (TRACK-17). */
import type { StatusUpdate } from "~/db/documents.server";
import { amendOrder, moveOrder, type Amended } from "~/db/orders/moving.server";
import { rejectOrder } from "~/db/orders/rejecting.server";
import { findOrderByNumber, type OrderRecord } from "~/db/orders/orders.server";
import type { OrderType } from "~/ordering/model/company";
import { endOfMove, type KitchenMove, type Rejection } from "~/ordering/orders/kitchen-moves";
import { contactAfter } from "~/ordering/orders/rider-contact";
import { canMove, isFinal, ORDER_STATUSES, type OrderStatus, type StatusEvent } from "~/ordering/orders/order-status";
import { BOARD_CHANGED, boardChannel, orderChannel, STATUS_UPDATED } from "~/ordering/realtime/channels";
import { tellSoon } from "~/services/outbox/worker.server";
import { publish } from "~/realtime/bus.server";
import type { CompanyContext } from "~/tenancy/company.server";

export type Rider = { id?: number | undefined } & Parameters<typeof contactAfter>[1];
export type StatusRequest = {
  status: OrderStatus;
  /** Who carries a delivery. */
  rider?: Rider | undefined;
  /** Minutes from now until the order arrives or is ready; else the time that was promised stays. */
  eta_minutes?: number | undefined;
  /** Of a rejection: why, "other" unless told, and what its customer is told besides. */
  reason?: Rejection["reason"] | undefined;
  note?: string | undefined;
};

export type StatusResult =
  | { ok: true; order: OrderSummary }
  | { ok: false; reason: "unknown_order" }
  | { ok: false; reason: "not_allowed"; from: OrderStatus; allowed: OrderStatus[] };

export type OrderSummary = {
  id: string;
  order_number: number;
  status: OrderStatus;
  order_type: OrderType;
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
  // Not moved: by the table, or because somebody else was faster; then the table is asked again from where it stands now.
  return (await moved(tenant, order, request, now)) ?? refusal(tenant, orderNumber);
}

/** The order after a move from where it was read; null where the table does not allow it, or the order is no longer there. */
async function moved(tenant: CompanyContext, order: OrderRecord, request: StatusRequest, now: Date) {
  const { status } = request;
  const updates = riderUpdates(order, request, now);
  const eta = etaAfter(tenant, order, request, now);
  if (!canMove(order, order.status, status)) return null;
  const change = { status, eta, updates, at: now, ...contactOf(order, request.rider) };
  const isMoved =
    status === "rejected"
      ? await rejectOrder(tenant.id, order.id, order.status, { ...change, rejection: rejectionIn(request) })
      : await moveOrder(tenant.id, order.id, order.status, change);
  if (!isMoved) return null;
  return follow(tenant, { ...order, status, eta, status_updates: [...order.status_updates, ...updates] });
}

const rejectionIn = ({ reason = "other", note }: StatusRequest): Rejection => ({ reason, note: note ?? null });

/** What has been changed is told to whoever follows the order. */
function follow(tenant: CompanyContext, order: OrderRecord): StatusResult & { ok: true } {
  tellOrderPages(tenant.id, order);
  // The rows of its kitchen and its customer wait in the outbox.
  tellSoon();
  return { ok: true, order: toSummary(order) };
}

export type KitchenMoveRequest = Omit<StatusRequest, "status"> & { move: KitchenMove };

/**
 * Does what a kitchen does with an order, from where the order was read.
 * @returns null when that leads nowhere from there, or somebody else was faster.
 */
export async function moveInKitchen(
  tenant: CompanyContext,
  order: OrderRecord,
  { move, ...request }: KitchenMoveRequest,
  now: Date,
): Promise<(StatusResult & { ok: true }) | null> {
  const end = endOfMove(move, order, now);
  if (!end) return null;
  if ("status" in end) return moved(tenant, order, { ...request, status: end.status }, now);
  return amended(tenant, order, { event: "ready", at: now });
}

/** Takes back that a delivery was handed over, which was pressed by mistake. @returns false when it is not delivered. */
export async function takeBackDelivery(tenant: CompanyContext, order: OrderRecord, now: Date): Promise<boolean> {
  const { id, eta } = order;
  const back = { status: "on_the_way" as const, eta, updates: [], at: now };
  if (order.order_type !== "delivery" || !(await moveOrder(tenant.id, id, "delivered", back))) return false;
  follow(tenant, { ...order, status: back.status });
  return true;
}

/** Names who carries a delivery that is not on its way yet. @returns null when it has left, or ended, or is no delivery. */
export async function assignRider(tenant: CompanyContext, order: OrderRecord, rider: Rider, now: Date) {
  if (order.order_type !== "delivery" || order.status === "on_the_way" || isFinal(order.status)) return null;
  const updates = riderUpdates(order, { status: order.status, rider }, now);
  return amended(tenant, order, { event: "rider_assigned", updates, ...contactOf(order, rider), at: now });
}

/** Expects an order at another time. @returns null when it has ended. */
export async function expectOrder(tenant: CompanyContext, order: OrderRecord, minutes: number, now: Date) {
  if (isFinal(order.status)) return null;
  return amended(tenant, order, { event: "eta_changed", eta: inMinutes(now, minutes), at: now });
}

async function amended(tenant: CompanyContext, order: OrderRecord, change: Amended) {
  if (!(await amendOrder(tenant.id, order.id, order.status, change))) return null;
  const { eta = order.eta, updates = [] } = change;
  return follow(tenant, { ...order, eta, status_updates: [...order.status_updates, ...updates] });
}

/** Tells the pages that follow an order where it stands, its kitchen's board among them. */
export function tellOrderPages(tenant: number, order: OrderRecord): void {
  const { id, status, eta, status_updates } = toSummary(order);
  publish({ tenant, name: orderChannel(id) }, { name: STATUS_UPDATED, data: { status, eta, status_updates } });
  publish({ tenant, name: boardChannel(order.outlet_id) }, BOARD_CHANGED);
}

async function refusal(tenant: CompanyContext, orderNumber: number): Promise<StatusResult> {
  const order = await findOrderByNumber(tenant.id, orderNumber);
  if (!order) return { ok: false, reason: "unknown_order" };
  const from = order.status;
  const allowed = ORDER_STATUSES.filter((status) => canMove(order, from, status));
  return { ok: false, reason: "not_allowed", from, allowed };
}

/** A named rider is assigned; a delivery that leaves with a rider, named now or before, has that rider on the way. */
function riderUpdates(order: OrderRecord, { status, rider }: StatusRequest, now: Date): StatusUpdate[] {
  if (order.order_type !== "delivery") return [];
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

/** How a rider who is named is reached and known. */
const contactOf = (order: OrderRecord, rider: Rider | undefined) =>
  rider && order.order_type === "delivery" ? { contact: contactAfter(order, rider) } : {};

const inMinutes = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000);

/** The time that was promised stays, unless another is given, or the kitchen confirms so late that its usual time runs beyond it. */
function etaAfter(
  tenant: CompanyContext,
  order: OrderRecord,
  { status, eta_minutes }: StatusRequest,
  now: Date,
): Date | null {
  if (eta_minutes !== undefined) return inMinutes(now, eta_minutes);
  const earliest = inMinutes(now, tenant.company.default_eta);
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
