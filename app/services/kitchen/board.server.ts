/** What is done at a kitchen's board: the moves of the table that every door shares, about orders of its own outlet alone. */
import { listOpenOrders } from "~/db/orders/open-orders.server";
import { findOrderByNumber, type OrderRecord } from "~/db/orders/orders.server";
import { standingOf, type Standing } from "~/ordering/orders/board";
import { endOfMove } from "~/ordering/orders/kitchen-moves";
import {
  assignRider,
  expectOrder,
  moveInKitchen,
  type KitchenMoveRequest,
  type Rider,
} from "~/services/orders/status.server";
import type { CompanyContext } from "~/tenancy/company.server";

export type { Rider } from "~/services/orders/status.server";
export type { OrderRecord } from "~/db/orders/orders.server";

/** An outlet's orders that have not ended, what was promised first in front. */
export const openOrders = (tenant: CompanyContext, outlet: number): Promise<OrderRecord[]> =>
  listOpenOrders(tenant.id, outlet);

/** An order of the outlet, ended or not; null for any other number. */
export async function outletOrder(tenant: CompanyContext, outlet: number, number: number): Promise<OrderRecord | null> {
  const order = await findOrderByNumber(tenant.id, number);
  return order?.outlet_id === outlet ? order : null;
}

/** What is pressed on a board; `seen` is where the order stood on it. */
export type BoardMove = { order: number; seen: Standing } & (
  | KitchenMoveRequest
  | { move: "eta"; eta_minutes: number }
  | { move: "assign_rider"; rider: Rider }
);

/** `unknown_order`: none of the outlet's. `meanwhile`: it stands elsewhere by now, by somebody else's hand. */
export type BoardMoved = { ok: true } | { ok: false; reason: "unknown_order" | "meanwhile" };

/**
 * Does what was pressed, if the order still stands where the board has shown it: what is meant for a new order is not done to
 * one that another tablet has begun with. An order that stands where the press would have led it has been pressed twice.
 */
export async function moveOnBoard(
  tenant: CompanyContext,
  outlet: number,
  { order: number, seen, ...asked }: BoardMove,
  now: Date,
): Promise<BoardMoved> {
  const order = await outletOrder(tenant, outlet, number);
  if (!order) return { ok: false, reason: "unknown_order" };
  if (standingOf(order) === seen && (await isDone(tenant, order, asked, now))) return { ok: true };
  const current = await outletOrder(tenant, outlet, number);
  const isThere = current !== null && standingAfter(order, seen, asked, now) === standingOf(current);
  return isThere ? { ok: true } : { ok: false, reason: "meanwhile" };
}

type Asked = BoardMove extends infer M ? (M extends BoardMove ? Omit<M, "order" | "seen"> : never) : never;

async function isDone(tenant: CompanyContext, order: OrderRecord, asked: Asked, now: Date): Promise<boolean> {
  if (asked.move === "eta") return (await expectOrder(tenant, order, asked.eta_minutes, now)) !== null;
  if (asked.move === "assign_rider") return (await assignRider(tenant, order, asked.rider, now)) !== null;
  return (await moveInKitchen(tenant, order, asked, now)) !== null;
}

/** Where a press leads from where the board has shown the order; null for what leads nowhere. */
function standingAfter(order: OrderRecord, seen: Standing, { move }: Asked, now: Date): Standing | null {
  if (move === "eta" || move === "assign_rider") return null;
  const shown =
    seen === "packed"
      ? ({ ...order, status: "confirmed", ready_at: now } as const)
      : { ...order, status: seen, ready_at: null };
  const end = endOfMove(move, shown, now);
  if (end === null) return null;
  return "mark" in end ? "packed" : end.status;
}
