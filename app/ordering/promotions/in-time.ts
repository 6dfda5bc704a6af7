/**
 * Promotions with a time: between two dates, at certain hours of certain days, all of it by the clock of the outlet that is
 * ordered from. What counts is when an order is placed, for whatever time it is wanted.
 */
import type { ClockTime } from "~/ordering/model/menu";
import { kitchenDayEnds } from "~/ordering/schedule/kitchen-day";
import {
  clockAt,
  instantOf,
  MINUTE_MS,
  minutesOf,
  outletTime,
  type OutletClock,
} from "~/ordering/schedule/outlet-clock";
import { scheduledAt } from "~/ordering/schedule/timed";
import type { LocalDateTime, PromotionTime } from "./promotion";

/** Whether a promotion is offered, and when that changes next; null when it does not in the days ahead. */
type Stretch = { isOffered: boolean; changesAt: Date | null };

const ALWAYS = { isOn: true, changesAt: null };

function stretchAt(promotion: PromotionTime, clock: OutletClock, now: Date): Stretch {
  const { valid_from, valid_until, schedules } = promotion;
  const from = valid_from === undefined ? null : instantOfLocal(clock, valid_from);
  const until = valid_until === undefined ? null : instantOfLocal(clock, valid_until);
  if (until && until <= now) return { isOffered: false, changesAt: null };
  if (from && from > now) {
    const first = stretchAt(promotion, clock, from);
    return { isOffered: false, changesAt: first.isOffered ? from : first.changesAt };
  }
  const { isOn, changesAt } = schedules?.length ? scheduledAt(schedules, clock, now) : ALWAYS;
  if (!until || (changesAt && changesAt < until)) return { isOffered: isOn, changesAt };
  return { isOffered: isOn, changesAt: isOn ? until : null };
}

function instantOfLocal(clock: OutletClock, local: LocalDateTime): Date {
  const [date = "", time = ""] = local.split("T");
  return instantOf(clock, date, minutesOf(time));
}

/** The promotions that are offered at an instant: from each start inclusive to each end exclusive (PROMO-28). */
export const promotionsInTime = <Timed extends PromotionTime>(
  promotions: readonly Timed[],
  clock: OutletClock,
  now: Date,
): Timed[] => promotions.filter((promotion) => stretchAt(promotion, clock, now).isOffered);

/** The end of a promotion that is offered, as it is said: an hour of this day and its night, or else the last date (YYYY-MM-DD). */
type OfferedUntil = { time: ClockTime } | { date: string };

/** Until when a promotion is offered that is now; null when nobody knows of an end. */
export function offeredUntil(promotion: PromotionTime, clock: OutletClock, now: Date): OfferedUntil | null {
  const { isOffered, changesAt } = stretchAt(promotion, clock, now);
  if (!isOffered || !changesAt) return null;
  if (changesAt <= kitchenDayEnds(clock, now)) return { time: clockAt(clock, changesAt.getTime()) };
  return { date: outletTime(clock, new Date(changesAt.getTime() - MINUTE_MS)).date };
}

/** When `promotionsInTime` changes next, or what is said of an end; null when neither does in the days ahead. */
export function offersChangeAt(promotions: readonly PromotionTime[], clock: OutletClock, now: Date): Date | null {
  let next: Date | null = null;
  for (const promotion of promotions) {
    const { isOffered, changesAt } = stretchAt(promotion, clock, now);
    if (!changesAt) continue;
    const dayEnds = isOffered ? kitchenDayEnds(clock, now) : changesAt;
    const change = dayEnds < changesAt ? dayEnds : changesAt;
    if (!next || change < next) next = change;
  }
  return next;
}
