import { openingsAround } from "./open-spans";
import { DAY_MS, dayOfWall, instantOfWall, MINUTE_MS, wallOf } from "./outlet-clock";
import { minimumEtaMinutes, orderTime, type Kitchen } from "./schedule";

/** Minutes by which an expected time may be missed before it is no longer true. */
const SPREAD = 10;

/** Between how many minutes from now, or at which moment where minutes would promise too much. */
export type Expected = { from: number; to: number } | { at: Date };

/**
 * What is said of an order that is placed now, in an open store: between how many minutes it arrives or is ready. Where the
 * outlet closes before that and the order waits for its next opening, the time of it.
 */
export function expectedTime(kitchen: Kitchen, now: Date): Expected {
  const from = minimumEtaMinutes(kitchen.company);
  const { due } = orderTime(kitchen, null, now);
  return due.getTime() === now.getTime() + from * MINUTE_MS ? { from, to: from + SPREAD } : { at: due };
}

/**
 * The next moment at which something else may be said of an order that is placed now: minutes give way to a time of the day or
 * come back, or the day of that time is called otherwise from midnight on. Null where minutes are said at any time.
 */
export function expectedChangesAt({ outlet, company }: Kitchen, now: Date): Date | null {
  if (company.lead_time <= 0) return null;
  const ahead = minimumEtaMinutes(company) * MINUTE_MS;
  const dayAt = (instant: number) => dayOfWall(wallOf(outlet, instant));
  const { spans } = openingsAround(outlet.opening_hours, outlet, dayAt(now.getTime() + ahead));
  const midnight = instantOfWall(outlet, (dayAt(now.getTime()) + 1) * DAY_MS);
  // An order placed now is due so much later: what happens then is told so much earlier.
  const passed = spans.flatMap(({ start, end }) => [start + company.default_eta * MINUTE_MS - ahead, end - ahead]);
  return new Date(Math.min(midnight, ...passed.filter((instant) => instant > now.getTime())));
}
