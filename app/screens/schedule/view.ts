/** What the schedule popup shows; made by `services/schedule.server.ts`. */
import type { OrderType } from "~/ordering/model/company";
import type { ErrorId } from "~/ordering/model/errors";
import type { DayPart } from "~/ordering/schedule/day-parts";
import type { Timed } from "~/ordering/schedule/timed";

/** A time: as the form sends it and as it reads; one that is gone can be seen but not chosen. */
export type TimeView = { value: string; label: string; isGone: boolean };

/** A date with its times by the part of the day, none where nothing can be scheduled; `short` is what its chip says, `words` its short name in one. */
export type DayView = {
  date: string;
  label: string;
  short: { weekday: string; day: string; month: string; words: string };
  parts: { part: DayPart; times: TimeView[] }[];
};

/** What its choices say: a date YYYY-MM-DD and a time of the 12-hour clock in English ("6:30 PM"), each empty when there is none. */
export type ScheduleTyped = { date: string; time: string };

export type ScheduleView = {
  order_type: OrderType;
  days: DayView[];
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

/** A store that is closed. */
export type ClosedView = {
  /** The closed texts, headline first. */
  words: string[];
  /** The openings of today, where there are several. */
  sessions: string | null;
  /** Orders for later are taken. */
  takesAhead: boolean;
};
