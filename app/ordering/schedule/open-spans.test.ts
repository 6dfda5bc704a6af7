import { describe, expect, it } from "vitest";
import type { OpeningHours } from "~/ordering/model/company";
import { openingsAround, rememberedByDay } from "./open-spans";
import { dayOfDate, type OutletClock } from "./outlet-clock";

const singapore: OutletClock = { utc_offset: 480, time_zone: null };
const instant = (time: string) => Date.parse(`${time}:00+08:00`);
/** 2025-01-06 is a Monday. */
const monday = dayOfDate("2025-01-06");

describe("the openings around a day", () => {
  const around = (hours: OpeningHours) => {
    const { spans } = openingsAround(hours, singapore, monday);
    return spans.map(({ start, end }) => [new Date(start), new Date(end)]);
  };
  const span = (start: string, end: string) => [new Date(instant(start)), new Date(instant(end))];

  it("HOURS-05 reach from the day before to 7 days ahead, and know where their knowledge ends", () => {
    const { since, horizon } = openingsAround({}, singapore, monday);
    expect([since, horizon]).toEqual([instant("2025-01-05T00:00"), instant("2025-01-14T00:00")]);
    expect(around({ sunday: [{ from: "09:00", to: "10:00" }] })).toEqual([
      span("2025-01-05T09:00", "2025-01-05T10:00"),
      span("2025-01-12T09:00", "2025-01-12T10:00"),
    ]);
    expect(around({ monday: [{ from: "09:00", to: "10:00" }] })).toHaveLength(2);
    expect(around({ saturday: [{ from: "09:00", to: "10:00" }] })).toHaveLength(1);
  });

  it("HOURS-06 are joined where they touch, overlap or lie within each other, and come in order", () => {
    const tuesday = [
      { from: "18:00", to: "19:00" },
      { from: "12:30", to: "13:00" },
      { from: "12:00", to: "15:00" },
      { from: "10:00", to: "12:00" },
    ];
    expect(around({ tuesday })).toEqual([
      span("2025-01-07T10:00", "2025-01-07T15:00"),
      span("2025-01-07T18:00", "2025-01-07T19:00"),
    ]);
    expect(around({ tuesday: [{ from: "20:00", to: "02:00" }], wednesday: [{ from: "01:00", to: "03:00" }] })).toEqual([
      span("2025-01-07T20:00", "2025-01-08T03:00"),
    ]);
  });

  it("HOURS-02 hold no opening that the spring change leaves without length", () => {
    const newYork: OutletClock = { utc_offset: -300, time_zone: "America/New_York" };
    const hours = { sunday: [{ from: "02:00", to: "03:00" }] };
    const day = dayOfDate("2025-03-09");
    expect(openingsAround(hours, newYork, day).spans).toEqual([
      { start: Date.parse("2025-03-16T06:00:00Z"), end: Date.parse("2025-03-16T07:00:00Z") },
    ]);
  });
});

describe("what is remembered of an outlet's hours", () => {
  const asked: number[] = [];
  const remembered = rememberedByDay((_hours, clock, day) => {
    asked.push(day);
    return `${clock.time_zone ?? clock.utc_offset} ${day}`;
  });
  const timesAsked = (...calls: [OpeningHours, OutletClock, number][]) => {
    asked.length = 0;
    const answers = calls.map((call) => remembered(...call));
    return { answers, times: asked.length };
  };

  it("is computed once for the same hours, clock and day", () => {
    const hours = {};
    expect(timesAsked([hours, singapore, 1], [hours, { ...singapore }, 1], [hours, singapore, 2])).toEqual({
      answers: ["480 1", "480 1", "480 2"],
      times: 2,
    });
  });

  it("is never taken for other hours or for another clock", () => {
    const hours = {};
    const kuwait = { utc_offset: 180, time_zone: null };
    const zoned = { utc_offset: 480, time_zone: "Asia/Singapore" };
    const calls: [OpeningHours, OutletClock, number][] = [singapore, kuwait, zoned].map((clock) => [hours, clock, 1]);
    expect(timesAsked(...calls)).toEqual({ answers: ["480 1", "180 1", "Asia/Singapore 1"], times: 3 });
    expect(timesAsked([{}, zoned, 1], [hours, zoned, 1]).times).toBe(1);
  });

  it("is kept for 64 days and then forgotten, so that no visitor can fill the memory", () => {
    const hours = {};
    const days = Array.from({ length: 64 }, (_, day) => day);
    const calls = days.map((day): [OpeningHours, OutletClock, number] => [hours, singapore, day]);
    expect(timesAsked(...calls, ...calls).times).toBe(64);
    expect(timesAsked([hours, singapore, 64], [hours, singapore, 0], [hours, singapore, 64]).times).toBe(2);
  });
});
