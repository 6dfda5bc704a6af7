/** What cannot be meant in an outlet's clock and opening hours. */
import type { Interval, Outlet } from "~/ordering/model/company";
import { DAY_MINUTES, minutesOf, WEEKDAYS, wallOf } from "~/ordering/schedule/outlet-clock";

type Found = { path: string; problem: string };
type Span = { start: number; end: number; path: string; text: string };

const WEEK_MINUTES = 7 * DAY_MINUTES;

/** Openings without length, and those that overlap, past midnight and from Sunday into Monday too. */
export function openingProblems({ opening_hours }: Pick<Outlet, "opening_hours">): Found[] {
  const problems: Found[] = [];
  const spans: Span[] = [];
  for (const [day, weekday] of WEEKDAYS.entries()) {
    for (const [i, interval] of (opening_hours[weekday] ?? []).entries()) {
      const path = `opening_hours.${weekday}[${i}]`;
      const problem = lengthProblem(interval);
      if (problem) problems.push({ path, problem });
      else spans.push(spanOf(interval, { day, path, weekday }));
    }
  }
  spans.sort((a, b) => a.start - b.start);
  for (const [i, span] of spans.entries()) {
    const next = spans[i + 1] ?? spans[0];
    if (!next || next === span) continue;
    const start = next.start + (next === spans[0] ? WEEK_MINUTES : 0);
    if (start < span.end)
      problems.push({ path: next.path, problem: `${next.text} overlaps with ${span.text}: join the two, or move one` });
  }
  return problems;
}

/** Hours that begin where they end, or at the end of their day; also of a schedule. */
export function lengthProblem({ from, to }: Interval): string | null {
  if (from === "24:00") return `begins at 24:00: write it as 00:00 of the day after`;
  return from === to ? `${from}–${to} has no length: a whole day is 00:00 to 24:00` : null;
}

function spanOf({ from, to }: Interval, { day, path, weekday }: { day: number; path: string; weekday: string }): Span {
  const start = day * DAY_MINUTES + minutesOf(from);
  const length = (minutesOf(to) - minutesOf(from) + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES;
  return { start, end: start + length, path, text: `${weekday} ${from}–${to}` };
}

const MONTHS = [...Array(12).keys()];

/** Every clock of the world differs from UTC by quarters of an hour. */
const OFFSET_STEP = 15;
/** Beyond it no clock is; what lies within it and is no quarter was meant as hours. */
const MOST_HOURS = 14;

/** An offset that no clock has, as one that was written in hours, or that the outlet's zone has at no time of the year. */
export function offsetProblem(
  { utc_offset, time_zone }: Pick<Outlet, "utc_offset" | "time_zone">,
  year: number,
): Found | null {
  if (utc_offset % OFFSET_STEP !== 0) {
    const meant = Math.abs(utc_offset) <= MOST_HOURS ? `: ${utc_offset} hours are ${utc_offset * 60}` : "";
    return {
      path: "utc_offset",
      problem: `is ${utc_offset}, but minutes are meant, in steps of ${OFFSET_STEP}${meant}`,
    };
  }
  if (time_zone === null) return null;
  const offsets = MONTHS.map((month) => {
    const instant = Date.UTC(year, month, 1);
    return Math.round((wallOf({ utc_offset, time_zone }, instant) - instant) / 60_000);
  });
  if (offsets.includes(utc_offset)) return null;
  const right = [...new Set(offsets)].join(" or ");
  return { path: "utc_offset", problem: `is ${utc_offset}, but ${time_zone} is ${right} minutes from UTC` };
}
