import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { CategorySchedule } from "~/ordering/model/menu";
import { instantOf, MINUTE_MS, WEEKDAYS, clockOf, type OutletClock } from "~/ordering/schedule/outlet-clock";
import { offeredUntil, offersChangeAt, promotionsInTime } from "./in-time";
import type { PromotionTime } from "./promotion";

const singapore: OutletClock = { utc_offset: 480, time_zone: null };
const berlin: OutletClock = { utc_offset: 60, time_zone: "Europe/Berlin" };
/** 2026-11-25 is a Wednesday. */
const sgt = (time: string) => new Date(`${time}:00+08:00`);
const daily = (start_time: string, end_time: string, days = [...WEEKDAYS]): CategorySchedule[] => [
  { days, time_slots: [{ start_time, end_time }] },
];
const isOffered = (promotion: PromotionTime, clock: OutletClock, now: Date) =>
  promotionsInTime([promotion], clock, now).length === 1;
const borders = (promotion: PromotionTime, clock: OutletClock, border: Date) =>
  [-1, 0].map((ms) => isOffered(promotion, clock, new Date(border.getTime() + ms)));
const STARTS = [false, true];
const ENDS = [true, false];

describe("the time of a promotion", () => {
  test("PROMO-28 without dates and hours it is offered always, and nothing is said of an end", () => {
    const now = sgt("2026-11-25T12:00");
    for (const promotion of [{}, { schedules: [] }]) {
      expect(isOffered(promotion, singapore, now)).toBe(true);
      expect(offersChangeAt([promotion], singapore, now)).toBeNull();
      expect(offeredUntil(promotion, singapore, now)).toBeNull();
    }
  });

  test("PROMO-28 its first moment belongs to it, the one it is valid until does not", () => {
    const promotion = { valid_from: "2026-11-25T18:00", valid_until: "2026-12-03T00:00" };
    expect(borders(promotion, singapore, sgt("2026-11-25T18:00"))).toEqual(STARTS);
    expect(borders(promotion, singapore, sgt("2026-12-03T00:00"))).toEqual(ENDS);
  });

  test("PROMO-28 each outlet's own clock counts", () => {
    const promotion = { valid_from: "2026-11-25T18:00" };
    expect(borders(promotion, berlin, new Date("2026-11-25T17:00:00Z"))).toEqual(STARTS);
    expect(borders(promotion, { utc_offset: -300, time_zone: null }, new Date("2026-11-25T23:00:00Z"))).toEqual(STARTS);
  });

  test("PROMO-28 hours are those of its days, over midnight too", () => {
    const lunch = { schedules: daily("12:00", "15:00", ["wednesday"]) };
    expect(borders(lunch, singapore, sgt("2026-11-25T12:00"))).toEqual(STARTS);
    expect(borders(lunch, singapore, sgt("2026-11-25T15:00"))).toEqual(ENDS);
    expect(isOffered(lunch, singapore, sgt("2026-11-26T13:00"))).toBe(false);
    const late = { schedules: daily("22:00", "02:00", ["wednesday"]) };
    expect(borders(late, singapore, sgt("2026-11-25T22:00"))).toEqual(STARTS);
    expect(borders(late, singapore, sgt("2026-11-26T02:00"))).toEqual(ENDS);
    expect(isOffered(late, singapore, sgt("2026-11-25T01:00"))).toBe(false);
  });

  test("PROMO-28 hours count within the dates alone", () => {
    const promotion = {
      valid_from: "2026-11-25T13:00",
      valid_until: "2026-11-26T14:00",
      schedules: daily("12:00", "15:00"),
    };
    const on = (time: string) => isOffered(promotion, singapore, sgt(time));
    expect(["2026-11-25T12:59", "2026-11-25T13:00", "2026-11-25T15:00"].map(on)).toEqual([false, true, false]);
    expect(["2026-11-26T12:00", "2026-11-26T13:59", "2026-11-26T14:00"].map(on)).toEqual([true, true, false]);
    const next = (time: string) => offersChangeAt([promotion], singapore, sgt(time));
    expect(next("2026-11-25T09:00")).toEqual(sgt("2026-11-25T13:00"));
    expect(next("2026-11-25T16:00")).toEqual(sgt("2026-11-26T12:00"));
    expect(next("2026-11-26T13:00")).toEqual(sgt("2026-11-26T14:00"));
    expect(next("2026-11-26T14:00")).toBeNull();
    const later = { ...promotion, valid_from: "2026-11-25T16:00" };
    expect(offersChangeAt([later], singapore, sgt("2026-11-25T09:00"))).toEqual(sgt("2026-11-26T12:00"));
  });

  test("PROMO-28 where clocks change, hours end when the wall clock shows so: a skipped time moves on, a repeated one is its first", () => {
    const night = { schedules: daily("01:30", "02:30") };
    // In spring 02:00 becomes 03:00, so that 02:30 is 03:30.
    expect(borders(night, berlin, new Date("2026-03-29T00:30:00Z"))).toEqual(STARTS);
    expect(borders(night, berlin, new Date("2026-03-29T01:30:00Z"))).toEqual(ENDS);
    // In autumn 03:00 becomes 02:00, so that 02:30 comes twice.
    expect(borders(night, berlin, new Date("2026-10-25T00:30:00Z"))).toEqual(ENDS);
    expect(isOffered(night, berlin, new Date("2026-10-25T01:15:00Z"))).toBe(false);
    const until = { valid_until: "2026-10-25T02:30" };
    expect(borders(until, berlin, new Date("2026-10-25T00:30:00Z"))).toEqual(ENDS);
  });

  const zone = fc.constantFrom<OutletClock>(singapore, berlin, { utc_offset: 0, time_zone: "America/New_York" });
  const wall = fc
    .tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 1439 }))
    // From Monday 19 October 2026: Berlin and New York change their clocks within the days that follow.
    .map(([day, minutes]) => `${new Date(Date.UTC(2026, 9, 19 + day)).toISOString().slice(0, 10)}T${clockOf(minutes)}`);
  const minute = fc.integer({ min: 0, max: 1439 }).map(clockOf);
  const schedules = fc.array(
    fc.record({
      days: fc.uniqueArray(fc.constantFrom(...WEEKDAYS), { minLength: 1 }),
      time_slots: fc.array(fc.record({ start_time: minute, end_time: minute }), { minLength: 1, maxLength: 2 }),
    }),
    { minLength: 1, maxLength: 2 },
  );
  const promotion = fc.record({ valid_from: wall, valid_until: wall, schedules }, { requiredKeys: [] });
  const instants = fc.integer({ min: 0, max: 21 * 1440 }).map((minutes) => Date.UTC(2026, 9, 19) + minutes * MINUTE_MS);

  test("PROMO-28 nothing changes before the time that is told, and dates hold whatever the hours", () => {
    fc.assert(
      fc.property(promotion, zone, instants, fc.nat(600), (each, clock, instant, later) => {
        const now = new Date(instant);
        const offered = isOffered(each, clock, now);
        const change = offersChangeAt([each], clock, now);
        if (change) expect(change.getTime()).toBeGreaterThan(instant);
        const end = Math.min(instant + later * MINUTE_MS, (change?.getTime() ?? Infinity) - 1);
        const said = offeredUntil(each, clock, now);
        for (let at = instant; at <= end; at += 7 * MINUTE_MS) {
          expect(isOffered(each, clock, new Date(at))).toBe(offered);
          expect(offeredUntil(each, clock, new Date(at))).toEqual(said);
        }
        expect(isOffered(each, clock, new Date(end))).toBe(offered);
        const local = (at: string) => instantOf(clock, at.slice(0, 10), 0).getTime() + minutesIn(clock, at);
        if (offered && each.valid_from) expect(instant).toBeGreaterThanOrEqual(local(each.valid_from));
        if (offered && each.valid_until) expect(instant).toBeLessThan(local(each.valid_until));
      }),
      { numRuns: 400 },
    );
  });

  test("PROMO-28 of several the first change is told", () => {
    const promotions = [{ valid_from: "2026-11-27T00:00" }, { schedules: daily("12:00", "15:00") }, {}];
    expect(offersChangeAt(promotions, singapore, sgt("2026-11-25T09:00"))).toEqual(sgt("2026-11-25T12:00"));
  });
});

/** Milliseconds from a local midnight to a local time; clocks may change between the two. */
const minutesIn = (clock: OutletClock, at: string): number =>
  instantOf(clock, at.slice(0, 10), Number(at.slice(11, 13)) * 60 + Number(at.slice(14))).getTime() -
  instantOf(clock, at.slice(0, 10), 0).getTime();

describe("what is said of the end", () => {
  test("PROMO-28 an hour of this day and its night, else the last date", () => {
    const said = (promotion: PromotionTime, now: string) => offeredUntil(promotion, singapore, sgt(now));
    expect(said({ schedules: daily("12:00", "15:00") }, "2026-11-25T13:00")).toEqual({ time: "15:00" });
    expect(said({ schedules: daily("22:00", "02:00") }, "2026-11-25T23:00")).toEqual({ time: "02:00" });
    expect(said({ valid_until: "2026-12-03T18:00" }, "2026-11-25T13:00")).toEqual({ date: "2026-12-03" });
    expect(said({ valid_until: "2026-12-04T00:00" }, "2026-11-25T13:00")).toEqual({ date: "2026-12-03" });
    expect(said({ valid_until: "2026-12-04T00:00" }, "2026-12-03T13:00")).toEqual({ time: "00:00" });
    expect(said({ valid_from: "2026-12-03T18:00" }, "2026-11-25T13:00")).toBeNull();
  });

  test("PROMO-28 when the day of an end has come, what is said of it changes", () => {
    const until = { valid_until: "2026-12-03T18:00" };
    expect(offersChangeAt([until], singapore, sgt("2026-12-02T13:00"))).toEqual(sgt("2026-12-03T04:00"));
    expect(offersChangeAt([until], singapore, sgt("2026-12-03T05:00"))).toEqual(sgt("2026-12-03T18:00"));
  });
});
