/** A day as a calendar's sheet shows it: its name and number, and its times by the part of the day. */
import type { Language } from "~/ordering/model/language";
import type { ClockTime } from "~/ordering/model/menu";
import { dateIn } from "./hours";
import { minutesOf } from "./outlet-clock";

/** "Tue", "7" and "Jan" of a date YYYY-MM-DD in the language, and "Tue 7 Jan" in its order. */
export const shortDate = (date: string, language: Language) => ({
  weekday: dateIn(language, { weekday: "short" }, date),
  day: String(Number(date.slice(-2))),
  month: dateIn(language, { month: "short" }, date),
  words: dateIn(language, { weekday: "short", day: "numeric", month: "short" }, date),
});

export const DAY_PARTS = ["night", "morning", "afternoon", "evening"] as const;
export type DayPart = (typeof DAY_PARTS)[number];
/** The hours at which morning, afternoon and evening begin. */
const BEGINNINGS = [5, 12, 17];

/** The part of the day that a time belongs to; the small hours are the night. */
export function dayPartOf(time: ClockTime): DayPart {
  const hour = minutesOf(time) / 60;
  return DAY_PARTS[BEGINNINGS.filter((beginning) => beginning <= hour).length] ?? "night";
}
