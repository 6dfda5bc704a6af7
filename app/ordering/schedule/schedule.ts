/**
 * Ordering for later: which dates and times are offered, which of them an order is accepted for, and what time the kitchen
 * is told (calls document, section 9, Scheduling). All of it in the outlet's time, whatever the visitor's clock shows.
 *
 * A time is offered when the outlet is open at it and has been for `default_eta` minutes, so that the kitchen starts no
 * earlier than it opens. The small hours of an overnight opening stand under the date on which they fall.
 */
import type { Company, Outlet } from "~/ordering/model/company";
import { storeTimings } from "./hours";
import type { ClockTime } from "~/ordering/model/menu";
import { DAYS_AHEAD, openingsAround, rememberedByDay } from "./open-spans";
import {
  clockOf,
  DAY_MINUTES,
  DAY_MS,
  dateOfWall,
  dayOfWall,
  instantOfWall,
  MINUTE_MS,
  wallOf,
  type OutletClock,
} from "./outlet-clock";

/** Times are half an hour apart. */
export const SLOT_MINUTES = 30;
/** Dates are offered for this many days, the one of the earliest slot included. */
export const SCHEDULE_DAYS = 7;
/** The kitchen is told this much earlier, when that is still in the future. */
const HEAD_START_MINUTES = 15;

/** Who prepares the order, and how long that takes. */
export type Kitchen = {
  outlet: OutletClock & Pick<Outlet, "opening_hours">;
  company: Pick<Company, "default_eta" | "lead_time">;
};

/** One time of a date. */
export type Slot = { time: ClockTime; instant: Date };
/** A date (YYYY-MM-DD) with its times, none when nothing can be scheduled; `gone`: what has passed of the opening that they begin in. */
export type ScheduleDay = { date: string; slots: Slot[]; gone: ClockTime[] };
/** So many tell why the times begin where they do. */
const SHOWN_GONE = 3;

/** Minutes from now until an order arrives or is ready at the earliest: the usual time, and the lead time on top. */
export const minimumEtaMinutes = ({ default_eta, lead_time }: Kitchen["company"]): number =>
  default_eta + Math.max(0, lead_time);

const soonest = ({ company }: Kitchen, now: Date): number => now.getTime() + minimumEtaMinutes(company) * MINUTE_MS;
const dayAt = ({ outlet }: Kitchen, instant: number): number => dayOfWall(wallOf(outlet, instant));

/**
 * When an order can arrive or be ready at the earliest: the opening time plus `default_eta`, or now plus the minimum ETA,
 * whichever is later. Null when the outlet does not open in the days that follow.
 */
export function earliestTime(kitchen: Kitchen, now: Date): Date | null {
  const { outlet, company } = kitchen;
  const from = soonest(kitchen, now);
  const { spans, since } = openingsAround(outlet.opening_hours, outlet, dayAt(kitchen, from));
  for (const { start, end } of spans) {
    const prepared = start <= since ? from : start + company.default_eta * MINUTE_MS;
    if (Math.max(from, prepared) < end) return new Date(Math.max(from, prepared));
  }
  return null;
}

/** A half hour at which the outlet is open, and since when it has been; milliseconds since 1970. */
type OpenHalfHour = { instant: number; openSince: number };
const SLOT_MS = SLOT_MINUTES * MINUTE_MS;
const SLOTS_A_DAY = DAY_MINUTES / SLOT_MINUTES;
const SLOT_TIMES: readonly ClockTime[] = Array.from({ length: SLOTS_A_DAY }, (_, index) =>
  clockOf(index * SLOT_MINUTES),
);

/**
 * The half hours of a day in their order, null where the outlet is closed. One that the spring change skips is not there;
 * one that the autumn change repeats means its first occurrence.
 */
const halfHoursOf = rememberedByDay((hours, clock, day): readonly (OpenHalfHour | null)[] => {
  const { spans, since } = openingsAround(hours, clock, day);
  return Array.from({ length: SLOTS_A_DAY }, (_, index) => {
    const wall = day * DAY_MS + index * SLOT_MS;
    const instant = instantOfWall(clock, wall);
    const span = spans.find(({ start, end }) => start <= instant && instant < end);
    if (!span || wallOf(clock, instant) !== wall) return null;
    return { instant, openSince: span.start <= since ? -Infinity : span.start };
  });
});

/** The instant of a day's half hour, or null when nothing can be scheduled then, or not from `from` on. */
function slotAt({ outlet, company }: Kitchen, day: number, index: number, from: number): number | null {
  const half = halfHoursOf(outlet.opening_hours, outlet, day)[index];
  if (!half || half.instant < from) return null;
  return half.instant - half.openSince >= company.default_eta * MINUTE_MS ? half.instant : null;
}

function slotsOf(kitchen: Kitchen, day: number, from: number): Slot[] {
  return SLOT_TIMES.flatMap((time, index) => {
    const instant = slotAt(kitchen, day, index, from);
    return instant === null ? [] : { time, instant: new Date(instant) };
  });
}

/** What has passed of an opening that is over, last night's after midnight for one, tells nothing of the next. */
function goneOf(kitchen: Kitchen, day: number, from: number): ClockTime[] {
  const halfHours = halfHoursOf(kitchen.outlet.opening_hours, kitchen.outlet, day);
  const first = SLOT_TIMES.findIndex((_, index) => slotAt(kitchen, day, index, from) !== null);
  const opening = halfHours[first]?.openSince;
  const isGone = (index: number) =>
    index < first && halfHours[index]?.openSince === opening && slotAt(kitchen, day, index, -Infinity) !== null;
  return SLOT_TIMES.filter((_, index) => isGone(index)).slice(-SHOWN_GONE);
}

/** The day of the earliest slot, or null when none is found in the days that follow. */
function firstDay(kitchen: Kitchen, from: number): number | null {
  const start = dayAt(kitchen, from);
  for (let day = start; day <= start + DAYS_AHEAD; day++) {
    for (let index = 0; index < SLOTS_A_DAY; index++) if (slotAt(kitchen, day, index, from) !== null) return day;
  }
  return null;
}

/** The dates that are offered, seven from the one of the earliest slot, each with its times; none when there is no slot. */
export function scheduleDays(kitchen: Kitchen, now: Date): ScheduleDay[] {
  const from = soonest(kitchen, now);
  const first = firstDay(kitchen, from);
  if (first === null) return [];
  return Array.from({ length: SCHEDULE_DAYS }, (_, index) => ({
    date: dateOfWall((first + index) * DAY_MS),
    slots: slotsOf(kitchen, first + index, from),
    gone: goneOf(kitchen, first + index, from),
  }));
}

/** What tells whether an outlet takes orders: its hours and pauses, and whether the company takes orders for later. */
export type OrderTaker = {
  outlet: Kitchen["outlet"] & Pick<Outlet, "paused_until">;
  company: Kitchen["company"] & Pick<Company, "scheduled_order_enabled">;
};

/** Whether orders for a later time are taken: the company takes them, and there is a time to choose. */
export const takesOrdersAhead = (taker: OrderTaker, now: Date): boolean =>
  taker.company.scheduled_order_enabled && firstDay(taker, soonest(taker, now)) !== null;

/** Whether something may be put into the cart: the outlet is open, or takes orders for when it will be. */
export const takesOrders = (taker: OrderTaker, now: Date): boolean =>
  storeTimings(taker.outlet, now).isOpen || takesOrdersAhead(taker, now);

/** Whether a chosen time is among those that are offered now; the page, its form, calls and placing all ask this. */
export function isOffered(kitchen: Kitchen, chosen: Date, now: Date): boolean {
  const from = soonest(kitchen, now);
  const wall = wallOf(kitchen.outlet, chosen.getTime());
  const day = dayOfWall(wall);
  const index = (wall - day * DAY_MS) / SLOT_MS;
  if (slotAt(kitchen, day, index, from) !== chosen.getTime()) return false;
  // Within a week of now it is within a week of the earliest slot, which need not be sought then.
  const first = day < dayAt(kitchen, from) + SCHEDULE_DAYS ? day : firstDay(kitchen, from);
  return first !== null && day < first + SCHEDULE_DAYS;
}

/** Whether an order is scheduled: it needs lead time, or its time is later than now plus the minimum ETA. Others are immediate. */
export function isScheduled(company: Kitchen["company"], chosen: Date | null, now: Date): boolean {
  if (company.lead_time > 0) return true;
  return chosen !== null && chosen.getTime() > now.getTime() + minimumEtaMinutes(company) * MINUTE_MS;
}

/** The scheduled time sent, when the kitchen starts: the chosen time less `default_eta`, and 15 minutes more when that is still in the future. */
export function timeSent({ default_eta }: Kitchen["company"], chosen: Date, now: Date): Date {
  const start = chosen.getTime() - default_eta * MINUTE_MS;
  const earlier = start - HEAD_START_MINUTES * MINUTE_MS;
  return new Date(earlier > now.getTime() ? earlier : start);
}

/** The chosen time that a scheduled time sent stands for: the one of the two possible that is a half hour of the outlet's clock. */
export function timeChosen({ outlet, company }: Kitchen, sent: Date): Date {
  const exact = sent.getTime() + company.default_eta * MINUTE_MS;
  const withHeadStart = exact + HEAD_START_MINUTES * MINUTE_MS;
  return new Date(wallOf(outlet, withHeadStart) % SLOT_MS === 0 ? withHeadStart : exact);
}

export type OrderTime = {
  /** When the order arrives or is ready. */
  due: Date;
  /** The scheduled time sent; null for an immediate order. */
  scheduledAt: Date | null;
};

/** When an order is due and what the kitchen is told, for a chosen time or as soon as possible (null). */
export function orderTime(kitchen: Kitchen, chosen: Date | null, now: Date): OrderTime {
  const { company } = kitchen;
  const asap = new Date(soonest(kitchen, now));
  const due = chosen ?? (company.lead_time > 0 ? earliestTime(kitchen, now) : null) ?? asap;
  return { due, scheduledAt: isScheduled(company, chosen, now) ? timeSent(company, due, now) : null };
}

const LABEL_12 = /^(0?[1-9]|1[0-2]):([0-5]\d) ?([AP])M$/i;

/** A time of the 12-hour clock as one of the 24-hour clock: 12 is 00, PM adds 12. Null for anything else. */
export function clock24(label: string): ClockTime | null {
  const [, hour, minutes, half] = LABEL_12.exec(label.trim()) ?? [];
  if (!hour || !minutes || !half) return null;
  const since12 = (Number(hour) % 12) + (half.toUpperCase() === "P" ? 12 : 0);
  return `${String(since12).padStart(2, "0")}:${minutes}`;
}
