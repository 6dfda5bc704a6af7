/** When a kitchen's day ends, at which what it has run out of is bought anew. */
import { DAY_MS, dayOfWall, instantOfWall, wallOf, type OutletClock } from "./outlet-clock";

/** Four in the morning by the outlet's clock: after the last guests of an evening, before the first of a morning. */
const END_MS = 4 * 3_600_000;

/** The end of the day that it is at the outlet. */
export function kitchenDayEnds(clock: OutletClock, now: Date): Date {
  const wall = wallOf(clock, now.getTime());
  const today = dayOfWall(wall) * DAY_MS + END_MS;
  return new Date(instantOfWall(clock, wall < today ? today : today + DAY_MS));
}
