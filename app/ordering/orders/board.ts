/** A kitchen's board: in which lane an order lies, how its time runs, and which times it can be accepted with. */
import type { OrderType } from "~/ordering/model/company";
import { MINUTE_MS } from "~/ordering/schedule/outlet-clock";
import type { InKitchen } from "./kitchen-moves";
import type { OrderStatus } from "./order-status";

const LANES = ["new", "cook", "ready", "way"] as const;
export type Lane = (typeof LANES)[number];

/** The lanes of a board: nobody is on the way for a brand that brings nothing, but who left before it stopped to. */
export const lanesOf = (delivers: boolean, tickets: readonly { lane: Lane }[]): Lane[] =>
  LANES.filter((lane) => lane !== "way" || delivers || tickets.some((ticket) => ticket.lane === "way"));

/** Statuses of orders that a kitchen still has to do with. */
export const OPEN_STATUSES = ["unconfirmed", "scheduled", "confirmed", "on_the_way"] as const satisfies OrderStatus[];

/** Where an order stands for its kitchen: its status, and of a delivery whether it is packed. */
export const STANDINGS = [
  "unconfirmed",
  "scheduled",
  "confirmed",
  "packed",
  "on_the_way",
  "delivered",
  "rejected",
] as const;
export type Standing = (typeof STANDINGS)[number];

type Stands = Pick<InKitchen, "status" | "ready_at">;

export const standingOf = ({ status, ready_at }: Stands): Standing =>
  status === "confirmed" && ready_at !== null ? "packed" : status;

/** Null for an order that has ended. What is collected is ready once it has the status by which a delivery is on its way. */
export function laneOf(order: Stands & { order_type: OrderType }): Lane | null {
  switch (standingOf(order)) {
    case "unconfirmed":
      return "new";
    case "scheduled":
    case "confirmed":
      return "cook";
    case "packed":
      return "ready";
    case "on_the_way":
      return order.order_type === "pickup" ? "ready" : "way";
    default:
      return null;
  }
}

/** How the time of an order runs: `soon` with a fifth of it left. */
export type Pace = {
  tone: "calm" | "soon" | "late";
  /** Of the time from its beginning to when it is due, 0…1. */
  share: number;
  /** Minutes since its beginning. */
  passed: number;
  /** Minutes until it is due; below 0 once it is late. */
  left: number;
};

const SOON_SHARE = 0.8;

/** @param due null: nothing was promised. All in milliseconds since 1970. */
export function paceOf({ begun, due }: { begun: number; due: number | null }, now: number): Pace {
  const passed = Math.max(0, Math.floor((now - begun) / MINUTE_MS));
  if (due === null) return { tone: "calm", share: 0, passed, left: 0 };
  const whole = due - begun;
  const share = whole > 0 ? Math.min(1, Math.max(0, (now - begun) / whole)) : Number(now > due);
  const left = now > due ? -Math.ceil((now - due) / MINUTE_MS) : Math.floor((due - now) / MINUTE_MS);
  return { tone: now > due ? "late" : share >= SOON_SHARE ? "soon" : "calm", share, passed, left };
}

/** Minutes that an order can be accepted with: until it is ready, or at the door. */
const ETA_CHOICES = { pickup: [10, 15, 20, 30], delivery: [20, 30, 45, 60] } as const satisfies Record<
  OrderType,
  number[]
>;

export type EtaChoice = { minutes: number; /** The one that keeps what was promised. */ isBest: boolean };

/** @param due in milliseconds since 1970, as promised. */
export function etaChoices(orderType: OrderType, due: number | null, now: number): EtaChoice[] {
  const choices: readonly number[] = ETA_CHOICES[orderType];
  const left = due === null ? Infinity : Math.round((due - now) / MINUTE_MS);
  const best = choices.findLast((minutes) => minutes <= left) ?? choices[0];
  return choices.map((minutes) => ({ minutes, isBest: minutes === best }));
}
