/**
 * What a kitchen does with an order, by whichever door: its board, its till's signed call. Each move leads to a status along
 * the table of moves, or marks a delivery as ready, which its customer is not told of (a pickup that is ready has a status).
 */
import type { OrderType } from "~/ordering/model/company";
import { canMove, type OrderStatus } from "./order-status";

export const KITCHEN_MOVES = ["accept", "start", "reject", "ready", "hand_over", "deliver"] as const;
export type KitchenMove = (typeof KITCHEN_MOVES)[number];

/** Why a kitchen says no; its customer is told in a sentence. */
export const REJECT_REASONS = ["sold_out", "too_busy", "closing", "address", "other"] as const;
export type RejectReason = (typeof REJECT_REASONS)[number];

/** Why an order was rejected: what its kitchen has said, or that nobody took it on in time. */
export const REJECTED_FOR = [...REJECT_REASONS, "not_accepted"] as const;

/** What stands behind a rejection; `note`: what its customer is told besides, in the restaurant's own words. */
export type Rejection = { reason: (typeof REJECTED_FOR)[number]; note: string | null };

/** Letters of a note: as many as an SMS has room for beside the rest. */
export const MAX_REJECT_NOTE = 140;

/** What a move depends on. */
export type InKitchen = {
  order_type: OrderType;
  status: OrderStatus;
  scheduled_at: Date | null;
  /** When a delivery was marked as ready. */
  ready_at: Date | null;
};

/** Where a move leads: to a status, or to the mark. */
export type MoveEnd = { status: OrderStatus } | { mark: "ready" };

/** Of each move: the statuses it begins from and where it leads, for each way an order is handed over. */
const ENDS: Readonly<
  Record<KitchenMove, Readonly<Record<OrderType, Partial<Readonly<Record<OrderStatus, OrderStatus | "mark">>>>>>
> = {
  accept: { delivery: { unconfirmed: "confirmed" }, pickup: { unconfirmed: "confirmed" } },
  start: { delivery: { scheduled: "confirmed" }, pickup: { scheduled: "confirmed" } },
  reject: {
    delivery: { unconfirmed: "rejected", scheduled: "rejected", confirmed: "rejected" },
    pickup: { unconfirmed: "rejected", scheduled: "rejected", confirmed: "rejected" },
  },
  ready: { delivery: { confirmed: "mark" }, pickup: { confirmed: "on_the_way" } },
  hand_over: { delivery: { confirmed: "on_the_way" }, pickup: { confirmed: "delivered", on_the_way: "delivered" } },
  deliver: { delivery: { on_the_way: "delivered" }, pickup: {} },
};

/** Where a move leads from where an order stands, or null when it leads nowhere. An order whose kitchen starts later is accepted as scheduled. */
export function endOfMove(move: KitchenMove, order: InKitchen, now: Date): MoveEnd | null {
  const end = ENDS[move][order.order_type][order.status];
  if (end === undefined) return null;
  if (end === "mark") return order.ready_at === null ? { mark: "ready" } : null;
  const isForLater = move === "accept" && order.scheduled_at !== null && order.scheduled_at > now;
  const status = isForLater ? "scheduled" : end;
  return canMove(order, order.status, status) ? { status } : null;
}

/** What a kitchen may do with an order as it stands. */
export const movesOf = (order: InKitchen, now: Date): KitchenMove[] =>
  KITCHEN_MOVES.filter((move) => endOfMove(move, order, now) !== null);
