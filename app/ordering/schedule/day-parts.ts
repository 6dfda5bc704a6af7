/** The parts of a day: times are listed by them, and Chinese names them beside each time. */
import type { ClockTime } from "~/ordering/model/menu";
import { minutesOf } from "./outlet-clock";

export const DAY_PARTS = ["night", "morning", "afternoon", "evening"] as const;
export type DayPart = (typeof DAY_PARTS)[number];
/** The hours at which morning, afternoon and evening begin. */
const BEGINNINGS = [5, 12, 18];

/** The part of the day that a time belongs to; the small hours are the night. */
export function dayPartOf(time: ClockTime): DayPart {
  const hour = minutesOf(time) / 60;
  return DAY_PARTS[BEGINNINGS.filter((beginning) => beginning <= hour).length] ?? "night";
}
