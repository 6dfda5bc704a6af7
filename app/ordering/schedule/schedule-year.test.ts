/**
 * Every minute of a year at five outlets: the open state, the times that are offered and what placing accepts are compared
 * with one another and with a calendar that is written out minute by minute, straight from the opening hours.
 */
import { everyDay } from "./hours-fixture";
import { describe, expect, it } from "vitest";
import type { OpeningHours } from "~/ordering/model/company";
import { storeTimings } from "./hours";
import { WEEKDAYS, type OutletClock } from "./outlet-clock";
import { earliestTime, isOffered, minimumEtaMinutes, SCHEDULE_DAYS, scheduleDays, type Kitchen } from "./schedule";

const MINUTE_MS = 60_000;
const YEAR_START = Date.UTC(2025, 0, 1) / MINUTE_MS;
const YEAR_MINUTES = 365 * 1440;
/** What is known beyond the year's ends: openings that began before it, and dates that are offered at its end. */
const MARGIN = 20 * 1440;

const { sunday: _sunday, tuesday: _tuesday, ...fiveDays } = everyDay(["10:10", "21:50"]);

const fixed = (utc_offset: number): OutletClock => ({ utc_offset, time_zone: null });
const OUTLETS: Record<string, Kitchen> = {
  "round the clock": {
    outlet: { ...fixed(480), opening_hours: everyDay(["00:00", "24:00"]) },
    company: { default_eta: 30, lead_time: 0 },
  },
  overnight: {
    outlet: { ...fixed(-210), opening_hours: everyDay(["18:00", "02:30"]) },
    company: { default_eta: 45, lead_time: 0 },
  },
  "split shifts": {
    outlet: { ...fixed(345), opening_hours: everyDay(["11:00", "14:30"], ["17:30", "22:00"]) },
    company: { default_eta: 35, lead_time: 90 },
  },
  "closed days": {
    outlet: { ...fixed(180), opening_hours: fiveDays },
    company: { default_eta: 20, lead_time: 15 },
  },
  "daylight saving time": {
    outlet: {
      utc_offset: 0,
      time_zone: "Europe/London",
      opening_hours: everyDay(["09:00", "15:00"], ["17:00", "03:00"]),
    },
    company: { default_eta: 40, lead_time: 0 },
  },
};

/** The calendar of an outlet, one entry a minute from `MARGIN` before the year to `MARGIN` after it. */
type Calendar = {
  open: Uint8Array;
  /** A half hour of the wall clock, the first time it is shown, with the outlet open for default_eta minutes. */
  slot: Uint8Array;
  /** The outlet's date, counted in days. */
  day: Int32Array;
  /** The next minute that is a slot, this one included. */
  nextSlot: Int32Array;
  /** Slots before a minute. */
  slotsBefore: Int32Array;
};

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

function writtenOut({ outlet, company }: Kitchen): Calendar {
  const size = YEAR_MINUTES + 2 * MARGIN;
  const calendar: Calendar = {
    open: new Uint8Array(size),
    slot: new Uint8Array(size),
    day: new Int32Array(size),
    nextSlot: new Int32Array(size + 1).fill(size),
    slotsBefore: new Int32Array(size + 1),
  };
  const wall = wallMinutes(outlet, size);
  let openFor = Infinity;
  for (let at = 0, latest = -1; at < size; at++) {
    const minute = wall[at] ?? 0;
    calendar.day[at] = Math.floor(minute / 1440);
    const isOpen = isOpenOnTheWall(outlet.opening_hours, minute);
    calendar.open[at] = Number(isOpen);
    const isFirst = minute > latest;
    latest = Math.max(latest, minute);
    calendar.slot[at] = Number(isOpen && isFirst && minute % 30 === 0 && openFor >= company.default_eta);
    openFor = isOpen ? openFor + 1 : 0;
    calendar.slotsBefore[at + 1] = (calendar.slotsBefore[at] ?? 0) + (calendar.slot[at] ?? 0);
  }
  for (let at = size - 1; at >= 0; at--)
    calendar.nextSlot[at] = calendar.slot[at] ? at : (calendar.nextSlot[at + 1] ?? size);
  return calendar;
}

/** What the wall clock shows at each minute, in minutes since 1970; read from the platform, not from the code under test. */
function wallMinutes({ utc_offset, time_zone }: OutletClock, size: number): Int32Array {
  const start = YEAR_START - MARGIN;
  const wall = new Int32Array(size);
  const format =
    time_zone && new Intl.DateTimeFormat("sv-SE", { timeZone: time_zone, dateStyle: "short", timeStyle: "short" });
  let offset = utc_offset;
  for (let at = 0; at < size; at++) {
    const minute = start + at;
    // Zones change their offset at full quarters of an hour.
    if (format && minute % 15 === 0) {
      const shown = Date.parse(`${format.format(minute * MINUTE_MS).replace(" ", "T")}Z`) / MINUTE_MS;
      offset = shown - minute;
    }
    wall[at] = minute + offset;
  }
  return wall;
}

/** Straight from the words: from inclusive to exclusive, and past midnight when `to` is not after `from`. */
function isOpenOnTheWall(hours: OpeningHours, minute: number): boolean {
  const time = minute % 1440;
  const weekday = (Math.floor(minute / 1440) + 4) % 7;
  const of = (day: number) => hours[WEEKDAYS[day] ?? "sunday"] ?? [];
  const isNight = ({ from, to }: { from: string; to: string }) => minutesOf(to) <= minutesOf(from);
  return (
    of(weekday).some((each) => time >= minutesOf(each.from) && (isNight(each) || time < minutesOf(each.to))) ||
    of((weekday + 6) % 7).some((each) => isNight(each) && time < minutesOf(each.to))
  );
}

/** Compares one minute; names what differs. The whole list is compared whenever it is another than a minute before. */
function differencesAt(kitchen: Kitchen, calendar: Calendar, at: number): string[] {
  const { open, nextSlot, slotsBefore, day } = calendar;
  const toDate = (index: number) => new Date((YEAR_START - MARGIN + index) * MINUTE_MS);
  const now = toDate(at);
  const found: string[] = [];
  const expectSame = (what: string, is: unknown, should: unknown) => {
    if (is !== should) found.push(`${now.toISOString()} ${what}: ${String(is)}, not ${String(should)}`);
  };
  expectSame("open", storeTimings(kitchen.outlet, now).isOpen, open[at] === 1);

  const from = at + minimumEtaMinutes(kitchen.company);
  const first = nextSlot[from] ?? 0;
  const lastDay = (day[first] ?? 0) + SCHEDULE_DAYS - 1;
  let end = first + (SCHEDULE_DAYS - 1) * 1440 - 120;
  while ((day[end] ?? 0) <= lastDay) end++;
  const accepts = (index: number) => isOffered(kitchen, toDate(index), now);
  expectSame("accepts the first", accepts(first), true);
  expectSame("accepts a minute after the first", accepts(first + 1), false);
  let before = first - 1;
  while (before > 0 && calendar.slot[before] === 0) before--;
  expectSame("accepts the one before", accepts(before), false);
  expectSame("accepts the first of the day after", accepts(nextSlot[end] ?? 0), false);
  const earliest = earliestTime(kitchen, now)?.getTime() ?? Infinity;
  expectSame("earliest after the first", earliest > toDate(first).getTime(), false);

  const isAnother = first !== nextSlot[from - 1] || at === MARGIN;
  if (isAnother) {
    const listed = scheduleDays(kitchen, now).flatMap(({ slots }) => slots.map(({ instant }) => instant.getTime()));
    const count = (slotsBefore[end] ?? 0) - (slotsBefore[first] ?? 0);
    expectSame("count", listed.length, count);
    let slot = first;
    for (const instant of listed) {
      expectSame("offers", instant, toDate(slot).getTime());
      expectSame("accepts", isOffered(kitchen, new Date(instant), now), true);
      slot = nextSlot[slot + 1] ?? 0;
    }
  }
  return found;
}

describe("a year, minute by minute", () => {
  for (const [name, kitchen] of Object.entries(OUTLETS)) {
    it(
      `SCHED-04 SCHED-11 SCHED-13 HOURS-02 ${name}: open state, offered times and accepted times never disagree`,
      { timeout: 60_000 },
      () => {
        const calendar = writtenOut(kitchen);
        const found: string[] = [];
        for (let at = MARGIN; at < MARGIN + YEAR_MINUTES && found.length < 5; at++)
          found.push(...differencesAt(kitchen, calendar, at));
        expect(found).toEqual([]);
      },
    );
  }
});
