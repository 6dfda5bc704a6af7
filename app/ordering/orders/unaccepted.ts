/** Orders that nobody takes on: their kitchen is reminded, then somebody is told, then they are rejected. */
import { INITIAL_STATUS, type OrderStatus } from "./order-status";

/** After how many minutes each step is due; null: never. */
export type Patience = { remind_after: number | null; escalate_after: number | null; reject_after: number | null };

/** What has been done so far about an order that waits. */
export const URGES = ["reminded", "escalated"] as const;
export type Urge = (typeof URGES)[number];

type Waiting = { status: OrderStatus; created_at: Date; scheduled_at: Date | null; urged: Urge | null };

/** Since when an order waits to be taken on: one for later since its kitchen should have started. */
export const waitsSince = ({ created_at, scheduled_at }: Pick<Waiting, "created_at" | "scheduled_at">): Date =>
  scheduled_at !== null && scheduled_at > created_at ? scheduled_at : created_at;

/** The last step that is due and has not been done; of several that are overdue the earlier ones are passed over. */
export function stepDue(order: Waiting, patience: Patience, now: Date): Urge | "rejected" | null {
  if (order.status !== INITIAL_STATUS) return null;
  const waited = (now.getTime() - waitsSince(order).getTime()) / 60_000;
  const isOver = (minutes: number | null) => minutes !== null && waited >= minutes;
  if (isOver(patience.reject_after)) return "rejected";
  if (isOver(patience.escalate_after)) return order.urged === "escalated" ? null : "escalated";
  return isOver(patience.remind_after) && order.urged === null ? "reminded" : null;
}
