/** What a customer may say of an order afterwards: how it was, and what went wrong. Who is offered it is the company's to set. */
import type { OrderStatus } from "~/ordering/orders/order-status";

export const STARS = [1, 2, 3, 4, 5] as const;
export type Stars = (typeof STARS)[number];

/** What went wrong. `not_arrived` is the only one of an order that has not been handed over. */
export const REPORT_REASONS = ["missing", "wrong", "quality", "late", "not_arrived", "charged", "other"] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** The longest comment and the longest report, in letters. */
export const SAID_AT_MOST = 500;
/** As many reports as an order takes: more would be a conversation, for which there is the telephone. */
export const REPORTS_PER_ORDER = 3;

const HOUR_MS = 3_600_000;
const CHANGEABLE_MS = 24 * HOUR_MS;
/** After that nobody remembers the meal. */
const ASKED_MS = 30 * 24 * HOUR_MS;

export type Rating = { stars: Stars; comment: string; created_at: Date };
/** `lines`: places of the order's lines that it is about, the first is 0. */
export type Report = { reason: ReportReason; text: string; lines: number[] };

type Ordered = { status: OrderStatus; created_at: Date; eta: Date | null };

const isRecent = ({ created_at }: Ordered, now: Date): boolean => now.getTime() - created_at.getTime() < ASKED_MS;

/** Until when a rating may be changed: for a day. */
export const changeableUntil = ({ created_at }: Pick<Rating, "created_at">): Date =>
  new Date(created_at.getTime() + CHANGEABLE_MS);

/** Ratings that were given after this instant may still be changed. */
export const changeableSince = (now: Date): Date => new Date(now.getTime() - CHANGEABLE_MS);

/** Whether an order may be rated now, or its rating changed: once it is delivered or collected, for a month. */
export function canRate(order: Ordered, rating: Rating | null, now: Date): boolean {
  if (rating) return now < changeableUntil(rating);
  return order.status === "delivered" && isRecent(order, now);
}

/** What may be reported of an order now, with what it has been told already; none where nothing may. */
export function reportableReasons(order: Ordered, told: number, now: Date): readonly ReportReason[] {
  if (told >= REPORTS_PER_ORDER || !isRecent(order, now)) return [];
  if (order.status === "delivered") return REPORT_REASONS;
  const isOverdue = order.status !== "rejected" && order.eta !== null && order.eta < now;
  return isOverdue ? ["late", "not_arrived", "other"] : [];
}

/** Whether a reason says nothing without a text. */
export const needsText = (reason: ReportReason): boolean => reason === "other";
/** Whether a reason is about dishes, of which some may be named. */
export const isOfLines = (reason: ReportReason): boolean => ["missing", "wrong", "quality"].includes(reason);
