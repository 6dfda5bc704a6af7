/** What is sold at certain times only, and a time that an order is wanted for. */
import type { OpeningHours } from "~/ordering/model/company";
import type { CategorySchedule } from "~/ordering/model/menu";
import { isScheduledNow, storeTimings } from "./hours";
import type { LocalTime, OutletClock } from "./outlet-clock";

/** What can be ordered at certain times only: the schedules of the category, and of the one above it, each of which must cover the time. */
export type Timed = { schedules: readonly (readonly CategorySchedule[])[] };

/** The items that cannot be ordered for a local time, as one of their categories has schedules that do not contain it. */
export const unschedulable = <Item extends Timed>(items: readonly Item[], local: LocalTime): Item[] =>
  items.filter(({ schedules }) => !schedules.every((each) => isScheduledNow(each, local)));

/** Schedules never change: those that do are other objects. What is known of hours goes by the object. */
const hoursOf = new WeakMap<readonly CategorySchedule[], OpeningHours>();

function hoursBy(schedules: readonly CategorySchedule[]): OpeningHours {
  const known = hoursOf.get(schedules);
  if (known) return known;
  const hours: OpeningHours = {};
  for (const { days, time_slots } of schedules) {
    const intervals = time_slots.map(({ start_time, end_time }) => ({ from: start_time, to: end_time }));
    for (const day of days) hours[day] = [...(hours[day] ?? []), ...intervals];
  }
  hoursOf.set(schedules, hours);
  return hours;
}

/** Whether an instant is in the time slots of these schedules, and when that changes next; null when it does not in the days ahead. */
export function scheduledAt(
  schedules: readonly CategorySchedule[],
  clock: OutletClock,
  now: Date,
): { isOn: boolean; changesAt: Date | null } {
  const { isOpen, changesAt } = storeTimings({ ...clock, opening_hours: hoursBy(schedules) }, now);
  return { isOn: isOpen, changesAt };
}
