/** What is sold at certain times only, and a time that an order is wanted for. */
import type { CategorySchedule } from "~/ordering/model/menu";
import { isScheduledNow } from "./hours";
import type { LocalTime } from "./outlet-clock";

/** What can be ordered at certain times only: the schedules of the category, and of the one above it, each of which must cover the time. */
export type Timed = { schedules: readonly (readonly CategorySchedule[])[] };

/** The items that cannot be ordered for a local time, as one of their categories has schedules that do not contain it. */
export const unschedulable = <Item extends Timed>(items: readonly Item[], local: LocalTime): Item[] =>
  items.filter(({ schedules }) => !schedules.every((each) => isScheduledNow(each, local)));
