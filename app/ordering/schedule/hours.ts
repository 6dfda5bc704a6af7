/**
 * Whether an outlet is open, when that changes, what is said about it, and whether a category is on its schedule (screens
 * document, section 4, Store open state).
 */
import type { Outlet } from "~/ordering/model/company";
import type { Translate } from "~/ordering/model/errors";
import type { CategorySchedule, ClockTime, Weekday } from "~/ordering/model/menu";
import type { Language } from "~/ordering/model/language";
import { dayPartOf, type DayPart } from "./day-parts";
import { openingsAround } from "./open-spans";
import {
  clockAt,
  DAY_MINUTES,
  dayOfDate,
  dayOfWall,
  minutesOf,
  outletTime,
  wallOf,
  WEEKDAYS,
  type LocalTime,
  type OutletClock,
} from "./outlet-clock";

export type OpeningDay = { kind: "today" | "tomorrow" | "later"; weekday: Weekday; /** YYYY-MM-DD */ date: string };

export type StoreTimings = {
  isOpen: boolean;
  /** Of the present or the next opening; null when the store does not open in the days ahead. */
  openingTime: ClockTime | null;
  /** Null as well when the store never closes. */
  closingTime: ClockTime | null;
  openingDay: OpeningDay | null;
  /** When `isOpen` changes next; null when it does not in the days ahead. Caches end there. */
  changesAt: Date | null;
  /** Of an outlet that would be open, and takes no orders until then. */
  pausedUntil?: ClockTime;
};

/**
 * Whether the outlet is open, and its opening and closing time: of the present opening, or of the next one up to 7 days
 * ahead. Open from the first minute inclusive to the last exclusive; an interval that does not end after its start
 * runs past midnight.
 */
export function storeTimings(
  outlet: OutletClock & Pick<Outlet, "opening_hours" | "paused_until">,
  now: Date,
): StoreTimings {
  const timings = timingsByHours(outlet, now);
  const { paused_until } = outlet;
  if (!timings.isOpen || !paused_until || paused_until <= now) return timings;
  return { ...timings, isOpen: false, changesAt: paused_until, pausedUntil: clockAt(outlet, paused_until.getTime()) };
}

function timingsByHours(outlet: OutletClock & Pick<Outlet, "opening_hours">, now: Date): StoreTimings {
  const instant = now.getTime();
  const { spans, horizon } = openingsAround(outlet.opening_hours, outlet, dayOfWall(wallOf(outlet, instant)));
  const span = spans.find(({ end }) => end > instant);
  if (!span) return { isOpen: false, openingTime: null, closingTime: null, openingDay: null, changesAt: null };
  const isOpen = span.start <= instant;
  const end = isOpen && span.end >= horizon ? Infinity : span.end;
  const change = isOpen ? end : span.start;
  return {
    isOpen,
    openingTime: clockAt(outlet, span.start),
    closingTime: end === Infinity ? null : clockAt(outlet, end),
    openingDay: openingDay(outlet, isOpen ? instant : span.start, now),
    changesAt: change === Infinity ? null : new Date(change),
  };
}

function openingDay(clock: OutletClock, opening: number, now: Date): OpeningDay {
  const { date, weekday } = outletTime(clock, new Date(opening));
  const days = dayOfDate(date) - dayOfWall(wallOf(clock, now.getTime()));
  return { kind: days === 0 ? "today" : days === 1 ? "tomorrow" : "later", weekday, date };
}

/** An opening of a day; it may end on the next one. */
export type Session = { from: ClockTime; to: ClockTime };

/** The openings that begin on this day of the outlet, in order; none on a day without hours, or when it never closes. */
export function sessionsToday(outlet: OutletClock & Pick<Outlet, "opening_hours">, now: Date): Session[] {
  const today = dayOfWall(wallOf(outlet, now.getTime()));
  const { spans, horizon } = openingsAround(outlet.opening_hours, outlet, today);
  return spans
    .filter(({ start, end }) => dayOfWall(wallOf(outlet, start)) === today && end < horizon)
    .map(({ start, end }) => ({ from: clockAt(outlet, start), to: clockAt(outlet, end) }));
}

/** Whether a category with these schedules can be ordered at this local time; no schedule means always. Overnight slots belong to the day they start on. */
export function isScheduledNow(schedules: readonly CategorySchedule[], local: LocalTime): boolean {
  if (schedules.length === 0) return true;
  const yesterday = WEEKDAYS[(WEEKDAYS.indexOf(local.weekday) + 6) % 7] ?? "sunday";
  return schedules.some(({ days, time_slots }) =>
    time_slots.some(({ start_time, end_time }) => {
      const start = minutesOf(start_time);
      const end = minutesOf(end_time);
      if (end > start) return days.includes(local.weekday) && local.minutes >= start && local.minutes < end;
      return (
        (days.includes(local.weekday) && local.minutes >= start) || (days.includes(yesterday) && local.minutes < end)
      );
    }),
  );
}

/** What to say about a closed store: a headline, and when it opens. Empty places are filled by `closedWords`. */
export type ClosedText =
  | { key: "errors:closed.now" }
  | { key: "errors:closed.today" }
  | { key: "errors:closed.paused"; time: ClockTime }
  | { key: "errors:closed.reopens"; openingDay: OpeningDay; openingTime: ClockTime }
  | { key: "errors:closed.come_back"; openingTime: ClockTime; closingTime: ClockTime };

/** The closed texts of a store, none when it is open: closed until later today, closed for the rest of today, or just closed. */
export function closedTexts(timings: StoreTimings): ClosedText[] {
  const { isOpen, openingDay: day, openingTime, closingTime, pausedUntil } = timings;
  if (isOpen) return [];
  if (pausedUntil !== undefined) return [{ key: "errors:closed.paused", time: pausedUntil }];
  if (day === null || openingTime === null) return [{ key: "errors:closed.now" }];
  if (day.kind !== "today")
    return [{ key: "errors:closed.today" }, { key: "errors:closed.reopens", openingDay: day, openingTime }];
  return [
    { key: "errors:closed.now" },
    { key: "errors:closed.come_back", openingTime, closingTime: closingTime ?? "24:00" },
  ];
}

/** The closed texts in words of a language, headline first. */
export function closedWords(timings: StoreTimings, language: Language, translate: Translate): string[] {
  return closedTexts(timings).map((text) => {
    if (text.key === "errors:closed.paused") return translate(text.key, { time: clock12(text.time, language) });
    if (text.key === "errors:closed.now" || text.key === "errors:closed.today") return translate(text.key);
    const openingTime = clock12(text.openingTime, language);
    if (text.key === "errors:closed.come_back")
      return translate(text.key, { openingTime, closingTime: clock12(text.closingTime, language) });
    return translate(text.key, { openingTime, openingDay: dayWords(text.openingDay, language, translate) });
  });
}

/** "Today", "Tomorrow", or the weekday with its date. */
export function dayWords(day: OpeningDay, language: Language, translate: Translate): string {
  return day.kind === "later" ? weekdayAndDate(day.date, language) : translate(`errors:day.${day.kind}`);
}

const DATE_LOCALES: Record<Language, string> = { en: "en-GB", ar: "ar-u-nu-latn-ca-gregory", zh: "zh-CN", ms: "ms" };

/** "Sunday 5 January" of a date YYYY-MM-DD, in the language. */
export function weekdayAndDate(date: string, language: Language): string {
  return dateIn(language, { weekday: "long", day: "numeric", month: "long" }, date);
}

/** "Tue", "7" and "Jan" of a date YYYY-MM-DD in the language, and "Tue 7 Jan" in its order: as a calendar's sheet shows it. */
export const shortDate = (date: string, language: Language) => ({
  weekday: dateIn(language, { weekday: "short" }, date),
  day: String(Number(date.slice(-2))),
  month: dateIn(language, { month: "short" }, date),
  words: dateIn(language, { weekday: "short", day: "numeric", month: "short" }, date),
});

/** "5 January 2025" of a date YYYY-MM-DD, in the language. */
export function dateWithYear(date: string, language: Language): string {
  return dateIn(language, { day: "numeric", month: "long", year: "numeric" }, date);
}

const dateFormats = new Map<string, Intl.DateTimeFormat>();

/** A date YYYY-MM-DD in words. Making a format costs a hundred times as much as using it, so each is made once. */
export function dateIn(language: Language, parts: Intl.DateTimeFormatOptions, date: string): string {
  const key = `${language} ${Object.entries(parts).join()}`;
  let format = dateFormats.get(key);
  if (!format)
    dateFormats.set(key, (format = new Intl.DateTimeFormat(DATE_LOCALES[language], { ...parts, timeZone: "UTC" })));
  return format.format(new Date(`${date}T00:00:00Z`));
}

const NO_BREAK_SPACE = "\u00a0";

/** Chinese says which part of the day it is: a time reads as the heading that it is listed under. */
const PARTS_IN_CHINESE: Record<DayPart, string> = {
  night: "凌晨",
  morning: "上午",
  afternoon: "下午",
  evening: "晚上",
};

const HALVES: Record<Exclude<Language, "zh">, [am: string, pm: string]> = {
  en: ["AM", "PM"],
  ar: ["ص", "م"],
  ms: ["PG", "PTG"],
};

/**
 * A 12-hour label, the same on every server and in every browser (their own formats differ in spaces): "6:30 PM". The number
 * and its letters never part at a line end.
 */
export function clock12(clock: ClockTime, language: Language): string {
  const minutes = minutesOf(clock) % DAY_MINUTES;
  const hour = Math.floor(minutes / 60);
  const time = `${hour % 12 === 0 ? 12 : hour % 12}:${String(minutes % 60).padStart(2, "0")}`;
  if (language === "zh") return PARTS_IN_CHINESE[dayPartOf(clock === "24:00" ? "00:00" : clock)] + time;
  return time + NO_BREAK_SPACE + HALVES[language][hour < 12 ? 0 : 1];
}

/** The English label with a common space, as forms and calls write it. */
export const clock12InCalls = (clock: ClockTime): string => clock12(clock, "en").replace(NO_BREAK_SPACE, " ");
