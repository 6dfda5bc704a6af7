/**
 * The stretches of time during which an outlet is open, as instants. The open state and the times that can be scheduled
 * both stand on them, so they cannot disagree.
 *
 * Opening hours are wall-clock times. They are turned into instants before they are compared, so that a night with a
 * change of daylight saving time is as long as it really is.
 */
import type { OpeningHours } from "~/ordering/model/company";
import {
  DAY_MINUTES,
  DAY_MS,
  instantOfWall,
  MINUTE_MS,
  minutesOf,
  weekdayOfWall,
  type OutletClock,
} from "./outlet-clock";

/** How many days ahead the next opening is sought. */
export const DAYS_AHEAD = 7;

/** Milliseconds since 1970; open from `start` inclusive to `end` exclusive. */
export type Span = { start: number; end: number };

export type Openings = {
  /** From the day before to those that start on the last day ahead, in order, joined where they touch or overlap. */
  spans: readonly Span[];
  /** Nothing is known of the time before this instant, or of openings that start at or after `horizon`. */
  since: number;
  horizon: number;
};

/** Days remembered of one outlet's hours: those of the requests of a day, and of the dates they may schedule. */
const DAYS_REMEMBERED = 64;
type Remembered<Value> = { zone: string | null; offset: number; byDay: Map<number, Value> };

/**
 * Remembers what is computed of an outlet's hours for a day. Hours never change: an outlet with other hours has another
 * object, and what was known of the old one goes with it.
 */
export function rememberedByDay<Value>(
  compute: (hours: OpeningHours, clock: OutletClock, day: number) => Value,
): (hours: OpeningHours, clock: OutletClock, day: number) => Value {
  const known = new WeakMap<OpeningHours, Remembered<Value>>();
  return (hours, clock, day) => {
    let ofHours = known.get(hours);
    if (ofHours?.zone !== clock.time_zone || ofHours.offset !== clock.utc_offset) {
      ofHours = { zone: clock.time_zone, offset: clock.utc_offset, byDay: new Map() };
      known.set(hours, ofHours);
    }
    const found = ofHours.byDay.get(day);
    if (found !== undefined) return found;
    if (ofHours.byDay.size >= DAYS_REMEMBERED) ofHours.byDay.clear();
    const value = compute(hours, clock, day);
    ofHours.byDay.set(day, value);
    return value;
  };
}

/** The openings around a day (counted from 1970-01-01 on the outlet's calendar): from the day before to 7 days ahead. */
export const openingsAround = rememberedByDay((hours, clock, day): Openings => {
  const spans: Span[] = [];
  for (let each = day - 1; each <= day + DAYS_AHEAD; each++) spans.push(...spansOf(hours, clock, each));
  return {
    spans: joined(spans),
    since: instantOfWall(clock, (day - 1) * DAY_MS),
    horizon: instantOfWall(clock, (day + DAYS_AHEAD + 1) * DAY_MS),
  };
});

/** The openings that start on a day; an interval that does not end after its start runs past midnight. */
function spansOf(hours: OpeningHours, clock: OutletClock, day: number): Span[] {
  const midnight = day * DAY_MS;
  return (hours[weekdayOfWall(midnight)] ?? []).map(({ from, to }) => {
    const start = minutesOf(from);
    const end = minutesOf(to) > start ? minutesOf(to) : minutesOf(to) + DAY_MINUTES;
    return {
      start: instantOfWall(clock, midnight + start * MINUTE_MS),
      end: instantOfWall(clock, midnight + end * MINUTE_MS),
    };
  });
}

function joined(spans: Span[]): Span[] {
  const out: Span[] = [];
  for (const span of spans.sort((a, b) => a.start - b.start)) {
    const last = out.at(-1);
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else if (span.end > span.start) out.push({ ...span });
  }
  return out;
}
