import { everyDay } from "./hours-fixture";
import type { TextValues } from "~/ordering/model/errors";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import errors from "../../../locales/en/errors.json";
import checkoutInChinese from "../../../locales/zh/checkout.json";
import { DAY_PARTS } from "./day-parts";
import {
  clock12,
  clock12InCalls,
  closedTexts,
  closedWords,
  dateWithYear,
  dayWords,
  isScheduledNow,
  sessionsToday,
  storeTimings,
  weekdayAndDate,
  shortDate,
} from "./hours";
import type { OpeningHours } from "~/ordering/model/company";
import { minutesOf } from "./outlet-clock";
import { scheduledAt } from "./timed";
import type { CategorySchedule, Weekday } from "~/ordering/model/menu";

const DAYS: Weekday[] = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];

/** Singapore keeps UTC+8 all year. */
const singapore = (opening_hours: OpeningHours) => ({ utc_offset: 480, time_zone: null, opening_hours });
/** An instant given by Singapore's clock. 2025-01-06 is a Monday. */
const sgt = (time: string) => new Date(`${time}:00+08:00`);
const words = (key: string, values = {}) => `${key} ${JSON.stringify(values)}`;

describe("the open state", () => {
  it("HOURS-02 is computed in the outlet's own time", () => {
    const now = new Date("2025-01-05T20:30:00Z");
    const hours = { monday: [{ from: "04:00", to: "05:00" }] };
    expect(storeTimings({ utc_offset: 480, time_zone: null, opening_hours: hours }, now).isOpen).toBe(true);
    expect(storeTimings({ utc_offset: 0, time_zone: null, opening_hours: hours }, now).isOpen).toBe(false);
  });
});

describe("the openings of a day", () => {
  it("are told in order, those that are over too, and one past midnight belongs to the day it begins on", () => {
    const hours = singapore(everyDay(["11:00", "14:30"], ["17:30", "01:00"]));
    const both = [
      { from: "11:00", to: "14:30" },
      { from: "17:30", to: "01:00" },
    ];
    expect(sessionsToday(hours, sgt("2025-01-06T00:30"))).toEqual(both);
    expect(sessionsToday(hours, sgt("2025-01-06T23:59"))).toEqual(both);
  });

  it("are none on a day without hours, and where the store never closes", () => {
    expect(sessionsToday(singapore({ tuesday: [{ from: "09:00", to: "10:00" }] }), sgt("2025-01-06T09:30"))).toEqual(
      [],
    );
    expect(sessionsToday(singapore(everyDay(["00:00", "00:00"])), sgt("2025-01-06T09:30"))).toEqual([]);
  });
});

describe("store timings", () => {
  const lunchAndDinner = singapore(everyDay(["11:00", "14:30"], ["17:30", "22:00"]));

  it("HOURS-01 hold opening time, closing time and opening day", () => {
    expect(storeTimings(lunchAndDinner, sgt("2025-01-06T12:00"))).toEqual({
      isOpen: true,
      openingTime: "11:00",
      closingTime: "14:30",
      openingDay: { kind: "today", weekday: "monday", date: "2025-01-06" },
      changesAt: sgt("2025-01-06T14:30"),
    });
  });

  it("HOURS-03 before opening: closed, with today's opening time", () => {
    expect(storeTimings(lunchAndDinner, sgt("2025-01-06T10:59"))).toMatchObject({
      isOpen: false,
      openingTime: "11:00",
      openingDay: { kind: "today" },
      changesAt: sgt("2025-01-06T11:00"),
    });
  });

  it("HOURS-04 within hours: open from the first minute inclusive to the last exclusive", () => {
    expect(storeTimings(lunchAndDinner, sgt("2025-01-06T11:00"))).toMatchObject({ isOpen: true, closingTime: "14:30" });
    expect(storeTimings(lunchAndDinner, new Date(sgt("2025-01-06T14:30").getTime() - 1)).isOpen).toBe(true);
    expect(storeTimings(lunchAndDinner, sgt("2025-01-06T14:30")).isOpen).toBe(false);
  });

  it("HOURS-05 after hours: the next day with hours, up to 7 days ahead", () => {
    expect(storeTimings(lunchAndDinner, sgt("2025-01-06T22:00"))).toMatchObject({
      isOpen: false,
      openingTime: "11:00",
      closingTime: "14:30",
      openingDay: { kind: "tomorrow", weekday: "tuesday", date: "2025-01-07" },
    });
    const mondays = singapore({ monday: [{ from: "09:00", to: "10:00" }] });
    expect(storeTimings(mondays, sgt("2025-01-06T10:00"))).toMatchObject({
      isOpen: false,
      openingTime: "09:00",
      openingDay: { kind: "later", weekday: "monday", date: "2025-01-13" },
      changesAt: sgt("2025-01-13T09:00"),
    });
    for (const never of [{}, { monday: [] }]) {
      expect(storeTimings(singapore(never), sgt("2025-01-06T10:00"))).toEqual({
        isOpen: false,
        openingTime: null,
        closingTime: null,
        openingDay: null,
        changesAt: null,
      });
    }
  });

  it("HOURS-06 between two intervals: closed, with the next interval's times", () => {
    expect(storeTimings(lunchAndDinner, sgt("2025-01-06T15:00"))).toMatchObject({
      isOpen: false,
      openingTime: "17:30",
      closingTime: "22:00",
      openingDay: { kind: "today" },
    });
    const touching = singapore(everyDay(["15:00", "22:00"], ["11:00", "15:00"]));
    expect(storeTimings(touching, sgt("2025-01-06T12:00"))).toMatchObject({
      isOpen: true,
      openingTime: "11:00",
      closingTime: "22:00",
    });
  });

  it("HOURS-07 an interval that does not end after its start runs past midnight", () => {
    const nights = singapore({ friday: [{ from: "18:00", to: "02:00" }] });
    expect(storeTimings(nights, sgt("2025-01-11T01:59"))).toMatchObject({
      isOpen: true,
      openingTime: "18:00",
      closingTime: "02:00",
    });
    expect(storeTimings(nights, sgt("2025-01-11T02:00")).isOpen).toBe(false);
    expect(storeTimings(nights, sgt("2025-01-10T01:00"))).toMatchObject({
      isOpen: false,
      openingDay: { kind: "today" },
    });
    const wholeSaturday = singapore({ saturday: [{ from: "10:00", to: "10:00" }] });
    expect(storeTimings(wholeSaturday, sgt("2025-01-12T09:59")).isOpen).toBe(true);
    expect(storeTimings(wholeSaturday, sgt("2025-01-12T10:00")).isOpen).toBe(false);
  });

  it("HOURS-07 a store open round the clock never closes, one open to 24:00 closes at midnight", () => {
    for (const hours of [
      everyDay(["00:00", "24:00"]),
      everyDay(["00:00", "00:00"]),
      everyDay(["06:00", "18:00"], ["18:00", "06:00"]),
    ]) {
      expect(storeTimings(singapore(hours), sgt("2025-01-06T23:59"))).toMatchObject({
        isOpen: true,
        closingTime: null,
        changesAt: null,
      });
    }
    const weekend = singapore({ saturday: [{ from: "00:00", to: "24:00" }], sunday: [{ from: "00:00", to: "24:00" }] });
    expect(storeTimings(weekend, sgt("2025-01-11T12:00"))).toMatchObject({
      isOpen: true,
      closingTime: "00:00",
      changesAt: sgt("2025-01-13T00:00"),
    });
  });

  it("HOURS-02 the night of a time change is as long as it really is", () => {
    const bar = { utc_offset: -300, time_zone: "America/New_York", opening_hours: everyDay(["18:00", "04:00"]) };
    const spring = storeTimings(bar, new Date("2025-03-09T00:00:00Z"));
    expect(spring.changesAt).toEqual(new Date("2025-03-09T08:00:00Z"));
    const autumn = storeTimings(bar, new Date("2025-11-02T00:00:00Z"));
    expect(autumn.changesAt).toEqual(new Date("2025-11-02T09:00:00Z"));
    expect(storeTimings(bar, new Date("2025-11-02T08:59:00Z"))).toMatchObject({ isOpen: true, closingTime: "04:00" });
  });

  it("HOURS-04 the state holds until changesAt and is another one then", () => {
    const clock = fc
      .integer({ min: 0, max: 96 })
      .map(
        (quarter) =>
          `${String(Math.floor(quarter / 4)).padStart(2, "0")}:${String((quarter % 4) * 15).padStart(2, "0")}`,
      );
    const hours = fc.dictionary(
      fc.constantFrom(...DAYS),
      fc.array(fc.record({ from: clock, to: clock }), { maxLength: 3 }),
    );
    const zone = fc.constantFrom(null, "Europe/London", "America/New_York", "Asia/Kuwait");
    fc.assert(
      fc.property(
        hours,
        zone,
        fc.integer({ min: 29_000_000, max: 29_500_000 }),
        (opening_hours, time_zone, minutes) => {
          const outlet = { utc_offset: 480, time_zone, opening_hours };
          const now = new Date(minutes * 60_000);
          const { isOpen, changesAt } = storeTimings(outlet, now);
          if (changesAt === null) return;
          expect(changesAt.getTime()).toBeGreaterThan(now.getTime());
          expect(storeTimings(outlet, new Date(changesAt.getTime() - 1)).isOpen).toBe(isOpen);
          expect(storeTimings(outlet, changesAt).isOpen).toBe(!isOpen);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe("labels and closed texts", () => {
  const hours = singapore({ monday: [{ from: "11:00", to: "22:00" }], wednesday: [{ from: "11:00", to: "22:00" }] });
  const at = (time: string) => storeTimings(hours, sgt(time));

  it("weekday and date are written in the language", () => {
    expect((["en", "ar", "zh", "ms"] as const).map((language) => weekdayAndDate("2025-01-08", language))).toEqual([
      "Wednesday 8 January",
      "الأربعاء، 8 يناير",
      "1月8日星期三",
      "Rabu, 8 Januari",
    ]);
  });

  it("dates with their year are written in the language, with Latin digits and the common calendar", () => {
    expect((["en", "ar", "zh", "ms"] as const).map((language) => dateWithYear("2025-01-08", language))).toEqual([
      "8 January 2025",
      "8 يناير 2025",
      "2025年1月8日",
      "8 Januari 2025",
    ]);
  });

  it("HOURS-08 12-hour labels: midnight and noon are 12, and no line ends within one", () => {
    expect(["00:00", "00:05", "11:59", "12:00", "13:30", "24:00"].map((clock) => clock12(clock, "en"))).toEqual([
      "12:00\u00a0AM",
      "12:05\u00a0AM",
      "11:59\u00a0AM",
      "12:00\u00a0PM",
      "1:30\u00a0PM",
      "12:00\u00a0AM",
    ]);
    expect([clock12InCalls("09:05"), clock12InCalls("18:30")]).toEqual(["9:05 AM", "6:30 PM"]);
    const inAll = (clock: string) => (["ar", "zh", "ms"] as const).map((language) => clock12(clock, language));
    expect(inAll("18:30")).toEqual(["6:30\u00a0م", "晚上6:30", "6:30\u00a0PTG"]);
    expect(inAll("09:05")).toEqual(["9:05\u00a0ص", "上午9:05", "9:05\u00a0PG"]);
  });

  it("HOURS-08 a Chinese time names the part of the day that it is listed under", () => {
    const inChinese = (clock: string) => clock12(clock, "zh");
    expect(["24:00", "00:30", "04:59", "05:00", "12:00", "17:59", "18:00", "23:30"].map(inChinese)).toEqual([
      ...["凌晨12:00", "凌晨12:30", "凌晨4:59", "上午5:00"],
      ...["下午12:00", "下午5:59", "晚上6:00", "晚上11:30"],
    ]);
    const headings = DAY_PARTS.map((part) => checkoutInChinese.schedule[part]);
    expect(["00:00", "09:00", "13:00", "20:00"].map((clock) => inChinese(clock).replace(/[\d:]+/, ""))).toEqual(
      headings,
    );
  });

  it("HOURS-08 HOURS-09 the closed texts: opens later today, tomorrow, on another day by weekday and date, not at all", () => {
    expect(closedTexts(at("2025-01-06T12:00"))).toEqual([]);
    expect(closedWords(at("2025-01-06T09:00"), "en", words)).toEqual([
      "errors:closed.now {}",
      'errors:closed.come_back {"openingTime":"11:00\u00a0AM","closingTime":"10:00\u00a0PM"}',
    ]);
    expect(closedWords(at("2025-01-06T22:00"), "en", words)).toEqual([
      "errors:closed.today {}",
      'errors:closed.reopens {"openingTime":"11:00\u00a0AM","openingDay":"Wednesday 8 January"}',
    ]);
    expect(closedWords(at("2025-01-07T22:00"), "en", words)).toEqual([
      "errors:closed.today {}",
      'errors:closed.reopens {"openingTime":"11:00\u00a0AM","openingDay":"errors:day.tomorrow {}"}',
    ]);
    expect(closedTexts(storeTimings(singapore({}), sgt("2025-01-06T09:00")))).toEqual([{ key: "errors:closed.now" }]);
  });

  it("HOURS-08 HOURS-09 in English: today's label, tomorrow's with its time, and each text as it is read", () => {
    const said = (key: string, values: TextValues = {}) => {
      const [group = "", name = ""] = key.replace("errors:", "").split(".");
      const text = (errors as unknown as Record<string, Record<string, string>>)[group]?.[name] ?? key;
      return text.replaceAll(/\{(\w+)\}/g, (place, of: string) => String(values[of] ?? place));
    };
    const texts = (time: string) => closedWords(at(time), "en", said);
    expect(texts("2025-01-06T09:00")).toEqual([
      "Sorry, we are closed.",
      "Please come back later. Store timings: 11:00\u00a0AM to 10:00\u00a0PM",
    ]);
    expect(texts("2025-01-06T22:00")).toEqual([
      "Sorry, we are closed today.",
      "The store will reopen on Wednesday 8 January, 11:00\u00a0AM",
    ]);
    expect(texts("2025-01-07T22:00")).toEqual([
      "Sorry, we are closed today.",
      "The store will reopen on Tomorrow, 11:00\u00a0AM",
    ]);
    const day = at("2025-01-06T09:00").openingDay;
    expect(day && dayWords(day, "en", said)).toBe("Today");
  });
});

describe("category schedules", () => {
  const local = (weekday: Weekday, clock: string) => ({ date: "2025-01-06", weekday, minutes: minutesOf(clock) });
  const breakfast: CategorySchedule[] = [
    { days: ["monday", "tuesday"], time_slots: [{ start_time: "07:00", end_time: "11:00" }] },
  ];
  const late: CategorySchedule[] = [{ days: ["friday"], time_slots: [{ start_time: "22:00", end_time: "03:00" }] }];

  it("MENU-05 covers its days and slots, the start inclusive and the end exclusive", () => {
    expect(isScheduledNow([], local("sunday", "03:00"))).toBe(true);
    expect(isScheduledNow(breakfast, local("monday", "07:00"))).toBe(true);
    expect(isScheduledNow(breakfast, local("monday", "11:00"))).toBe(false);
    expect(isScheduledNow(breakfast, local("wednesday", "08:00"))).toBe(false);
  });

  it("MENU-05 any of several schedules, and any slot of one, will do", () => {
    const slots = [
      { start_time: "07:00", end_time: "11:00" },
      { start_time: "18:00", end_time: "21:00" },
    ];
    const several: CategorySchedule[] = [
      { days: ["monday"], time_slots: slots },
      { days: ["sunday"], time_slots: slots.slice(1) },
    ];
    const covered = (weekday: Weekday) =>
      ["06:59", "10:00", "12:00", "20:00", "21:00"].map((clock) => isScheduledNow(several, local(weekday, clock)));
    expect(covered("monday")).toEqual([false, true, false, true, false]);
    expect(covered("sunday")).toEqual([false, false, false, true, false]);
  });

  it("MENU-05 a slot that ends when it starts lasts a whole day", () => {
    const day: CategorySchedule[] = [{ days: ["friday"], time_slots: [{ start_time: "10:00", end_time: "10:00" }] }];
    expect(isScheduledNow(day, local("friday", "09:59"))).toBe(false);
    expect(isScheduledNow(day, local("friday", "10:00"))).toBe(true);
    expect(isScheduledNow(day, local("saturday", "09:59"))).toBe(true);
    expect(isScheduledNow(day, local("saturday", "10:00"))).toBe(false);
  });

  it("MENU-05 an overnight slot belongs to the day it starts on", () => {
    expect(isScheduledNow(late, local("friday", "23:00"))).toBe(true);
    expect(isScheduledNow(late, local("saturday", "02:59"))).toBe(true);
    expect(isScheduledNow(late, local("saturday", "03:00"))).toBe(false);
    expect(isScheduledNow(late, local("friday", "02:00"))).toBe(false);
  });

  it("MENU-05 tells when that changes next", () => {
    const clock = { utc_offset: 480, time_zone: null };
    const changesAt = (schedules: CategorySchedule[], now: Date) => scheduledAt(schedules, clock, now).changesAt;
    expect(changesAt(breakfast, sgt("2025-01-06T08:00"))).toEqual(sgt("2025-01-06T11:00"));
    expect(changesAt(breakfast, sgt("2025-01-08T08:00"))).toEqual(sgt("2025-01-13T07:00"));
    expect(changesAt(late, sgt("2025-01-11T01:00"))).toEqual(sgt("2025-01-11T03:00"));
    expect(changesAt([], sgt("2025-01-06T08:00"))).toBeNull();
    const supper = { days: ["monday" as const], time_slots: [{ start_time: "18:00", end_time: "21:00" }] };
    expect(changesAt([...breakfast, supper], sgt("2025-01-06T12:00"))).toEqual(sgt("2025-01-06T18:00"));
    expect(changesAt([supper, ...breakfast], sgt("2025-01-06T08:00"))).toEqual(sgt("2025-01-06T11:00"));
  });
});

describe("a short date", () => {
  it("names its day in every language, with Latin digits", () => {
    expect(shortDate("2025-01-07", "en")).toEqual({ weekday: "Tue", day: "7", month: "Jan", words: "Tue 7 Jan" });
    expect(shortDate("2025-01-07", "ar")).toEqual({
      weekday: "الثلاثاء",
      day: "7",
      month: "يناير",
      words: "الثلاثاء، 7 يناير",
    });
    expect(shortDate("2025-01-07", "zh")).toEqual({ weekday: "周二", day: "7", month: "1月", words: "1月7日周二" });
    expect(shortDate("2025-01-07", "ms")).toEqual({ weekday: "Sel", day: "7", month: "Jan", words: "Sel, 7 Jan" });
  });
});
