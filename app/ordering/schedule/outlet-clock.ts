/**
 * The outlet's clock: its local time at an instant, and the instant of a local time. Everything that asks what time it is
 * at an outlet asks here, so that neither the server's nor the visitor's time zone ever counts (screens document, section 4).
 */
import type { Outlet } from "~/ordering/model/company";
import type { ClockTime, Weekday } from "~/ordering/model/menu";

/** What an outlet's clock needs: an IANA zone, or minutes east of UTC when there is none. */
export type OutletClock = Pick<Outlet, "utc_offset" | "time_zone">;

/** A moment as the outlet's wall clock shows it. */
export type LocalTime = {
  /** YYYY-MM-DD */ date: string;
  weekday: Weekday;
  /** Since midnight, 0…1439. */ minutes: number;
};

export const MINUTE_MS = 60_000;
export const DAY_MS = 86_400_000;
export const DAY_MINUTES = 1440;

export const WEEKDAYS: readonly Weekday[] = [
  "sunday",
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
];

const formatters = new Map<string, Intl.DateTimeFormat>();
function formatterOf(zone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(zone);
  if (!formatter) {
    const parts = {
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
    } as const;
    formatter = new Intl.DateTimeFormat("en-US", { ...parts, timeZone: zone, hourCycle: "h23", calendar: "gregory" });
    formatters.set(zone, formatter);
  }
  return formatter;
}

/** Milliseconds that a zone's wall clock is ahead of UTC at an instant, asked of the platform; takes microseconds. */
function readOffset(zone: string, instant: number): number {
  const wall = { year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0 };
  for (const { type, value } of formatterOf(zone).formatToParts(instant)) {
    if (type in wall) wall[type as keyof typeof wall] = Number(value); // proved by `in` the line before
  }
  const shown = Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour, wall.minute, wall.second);
  return shown - Math.floor(instant / 1000) * 1000;
}

/** A zone's offset during one UTC day; no zone changes its clocks twice in a day. */
type DayOffset = { before: number; after: number; changesAt: number };
/** Days remembered per zone: more than a year, so that a calendar is walked through without asking again. */
const DAYS_REMEMBERED = 500;
const offsetsByZone = new Map<string, Map<number, DayOffset>>();

function dayOffset(zone: string, day: number): DayOffset {
  const days = offsetsByZone.get(zone) ?? new Map<number, DayOffset>();
  offsetsByZone.set(zone, days);
  const known = days.get(day);
  if (known) return known;
  if (days.size >= DAYS_REMEMBERED) days.clear();
  const before = readOffset(zone, day * DAY_MS);
  const after = readOffset(zone, (day + 1) * DAY_MS);
  const found = { before, after, changesAt: before === after ? Infinity : changeBetween(zone, day, before) };
  days.set(day, found);
  return found;
}

/** The first second of a day at which the offset is no longer `before`. */
function changeBetween(zone: string, day: number, before: number): number {
  let low = day * DAY_MS;
  let high = low + DAY_MS;
  while (high - low > 1000) {
    const middle = Math.floor((low + high) / 2000) * 1000;
    if (readOffset(zone, middle) === before) low = middle;
    else high = middle;
  }
  return high;
}

/** Milliseconds that the outlet's wall clock is ahead of UTC at an instant. */
function offsetAt(clock: OutletClock, instant: number): number {
  if (clock.time_zone === null) return clock.utc_offset * MINUTE_MS;
  const { before, after, changesAt } = dayOffset(clock.time_zone, Math.floor(instant / DAY_MS));
  return instant < changesAt ? before : after;
}

/**
 * The instant of a wall-clock time (milliseconds, given as if it were UTC). A time that the spring change skips moves on by the gap;
 * a time that the autumn change repeats means its first occurrence.
 */
export function instantOfWall(clock: OutletClock, wall: number): number {
  const before = offsetAt(clock, wall - DAY_MS);
  const after = clock.time_zone === null ? before : offsetAt(clock, wall + DAY_MS);
  if (before === after || offsetAt(clock, wall - before) === before) return wall - before;
  return offsetAt(clock, wall - after) === after ? wall - after : wall - before;
}

/** The wall-clock time of an instant, in milliseconds as if it were UTC. */
export const wallOf = (clock: OutletClock, instant: number) => instant + offsetAt(clock, instant);
/** The weekday of a wall-clock time. */
export const weekdayOfWall = (wall: number): Weekday => WEEKDAYS[new Date(wall).getUTCDay()] ?? "sunday";

/** Dates as they are written, by day: the same few are asked for again and again. */
const writtenDates = new Map<number, string>();
/** The date of a wall-clock time, YYYY-MM-DD. */
export function dateOfWall(wall: number): string {
  const day = dayOfWall(wall);
  const known = writtenDates.get(day);
  if (known !== undefined) return known;
  if (writtenDates.size >= DAYS_REMEMBERED) writtenDates.clear();
  const date = new Date(day * DAY_MS).toISOString().slice(0, 10);
  writtenDates.set(day, date);
  return date;
}

/** The day, counted from 1970-01-01, on which a wall-clock time falls. */
export const dayOfWall = (wall: number): number => Math.floor(wall / DAY_MS);
/** The day of a date YYYY-MM-DD. */
export const dayOfDate = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY_MS;

const localTimeOfWall = (wall: number): LocalTime => ({
  date: dateOfWall(wall),
  weekday: weekdayOfWall(wall),
  minutes: Math.floor((wall - dayOfWall(wall) * DAY_MS) / MINUTE_MS),
});

/** The outlet's local time at an instant, whatever the time of the server or of the visitor. */
export function outletTime(clock: OutletClock, now: Date): LocalTime {
  return localTimeOfWall(wallOf(clock, now.getTime()));
}

/** The time of day at an instant; cheaper than `outletTime`, which writes the date out. */
export const clockAt = (clock: OutletClock, instant: number): ClockTime =>
  clockOf(Math.floor(wallOf(clock, instant) / MINUTE_MS));

/** A date (YYYY-MM-DD) and a time of day as local time. */
export const localTimeOf = (date: string, time: ClockTime): LocalTime =>
  localTimeOfWall(dayOfDate(date) * DAY_MS + minutesOf(time) * MINUTE_MS);

/** The instant at which the outlet's clock shows this date (YYYY-MM-DD) and minute of the day; minutes beyond 1440 reach into the next day. */
export function instantOf(clock: OutletClock, date: string, minutes: number): Date {
  return new Date(instantOfWall(clock, dayOfDate(date) * DAY_MS + minutes * MINUTE_MS));
}

/** "18:30" is 1110; "24:00" is 1440. */
export function minutesOf(clock: ClockTime): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
}

/** 1110 is "18:30"; whole days are taken off. */
export function clockOf(minutes: number): ClockTime {
  const rest = ((minutes % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
  return `${String(Math.floor(rest / 60)).padStart(2, "0")}:${String(rest % 60).padStart(2, "0")}`;
}
