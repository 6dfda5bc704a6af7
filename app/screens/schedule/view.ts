/** What the schedule popup shows; made by `services/schedule.server.ts`. */
import type { OrderType } from "~/ordering/model/company";
import type { ErrorId } from "~/ordering/model/errors";
import type { Timed } from "~/ordering/schedule/schedule";

/** What its selects say: a date YYYY-MM-DD and a time of the 12-hour clock in English ("6:30 PM"), each empty when there is none. */
export type ScheduleTyped = { date: string; time: string };

export type ScheduleView = {
  order_type: OrderType;
  /** The dates that are offered with their times; no times on a day on which nothing can be scheduled. */
  days: { date: string; label: string; times: { value: string; label: string }[] }[];
  typed: ScheduleTyped;
  /** The order has a time already. */
  isChosen: boolean;
  /** The time that was chosen is no longer offered. */
  isGone: boolean;
  /** The cart's items that can be ordered at certain times only. */
  items: ({ name: string } & Timed)[];
};

/** What the popup's form is answered with. */
export type ScheduleAnswer = { scheduled: true } | { scheduled: false; id: ErrorId; typed: ScheduleTyped };
