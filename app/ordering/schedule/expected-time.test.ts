import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { everyDay } from "./hours-fixture";
import { outletTime } from "./outlet-clock";
import type { Kitchen } from "./schedule";
import { expectedChangesAt, expectedTime } from "./expected-time";

const at = (time: string) => new Date(`2025-01-06T${time}:00+08:00`);
const kitchen = (lead_time: number): Kitchen => ({
  company: { default_eta: 40, lead_time },
  outlet: { utc_offset: 480, time_zone: null, opening_hours: everyDay(["11:00", "15:00"], ["17:00", "23:00"]) },
});

describe("when an order is expected that is placed now", () => {
  it("tells minutes, ten of them apart, while the outlet is open by then", () => {
    expect(expectedTime(kitchen(60), at("12:00"))).toEqual({ from: 100, to: 110 });
    expect(expectedTime(kitchen(60), at("13:19"))).toEqual({ from: 100, to: 110 });
    expect(expectedTime(kitchen(0), at("14:59"))).toEqual({ from: 40, to: 50 });
  });

  it("tells the time of the next opening where the outlet closes before", () => {
    expect(expectedTime(kitchen(60), at("13:20"))).toEqual({ at: at("17:40") });
    expect(expectedTime(kitchen(60), at("14:59"))).toEqual({ at: at("17:40") });
  });

  it("changes when the outlet closes before the minutes are over, when they are true again, and at midnight", () => {
    const changes = (lead_time: number, time: string) => expectedChangesAt(kitchen(lead_time), at(time));
    expect(changes(60, "12:00")).toEqual(at("13:20"));
    // Due at 17:10, before the kitchen is ready for it at 17:40; from 14:00 on what is due lies behind that.
    expect(expectedTime(kitchen(180), at("13:30"))).toEqual({ at: at("17:40") });
    expect(changes(180, "13:30")).toEqual(at("14:00"));
    expect(expectedTime(kitchen(180), at("14:00"))).toEqual({ from: 220, to: 230 });
    expect(changes(60, "23:30")).toEqual(new Date("2025-01-07T00:00:00+08:00"));
    expect(changes(0, "12:00")).toBeNull();
  });

  it("is said the same until then, whatever the hours, the clock and the lead time", () => {
    const clock = fc.constantFrom(
      { utc_offset: 480, time_zone: null },
      { utc_offset: 0, time_zone: "Europe/Berlin" },
      { utc_offset: 0, time_zone: "America/New_York" },
    );
    const quarters = fc.uniqueArray(fc.integer({ min: 0, max: 95 }), { minLength: 2, maxLength: 6 });
    const time = (quarter: number) =>
      `${String(Math.floor(quarter / 4)).padStart(2, "0")}:${String((quarter % 4) * 15).padStart(2, "0")}`;
    const hours = quarters.map((sorted) => {
      const times = sorted.sort((a, b) => a - b).map(time);
      return everyDay(
        ...times.flatMap((from, index): [string, string][] =>
          index % 2 === 0 && times[index + 1] !== undefined ? [[from, times[index + 1] ?? ""]] : [],
        ),
      );
    });
    const minute = fc.integer({ min: 0, max: 365 * 1440 }).map((past) => Date.UTC(2025, 0, 1) + past * 60_000);
    const company = fc.record({
      default_eta: fc.integer({ min: 5, max: 90 }),
      lead_time: fc.integer({ min: 1, max: 3000 }),
    });
    fc.assert(
      fc.property(clock, hours, company, minute, (clock, opening_hours, company, start) => {
        const of: Kitchen = { company, outlet: { ...clock, opening_hours } };
        const said = (instant: number) => {
          const expected = expectedTime(of, new Date(instant));
          // What a time is called depends on today's date too.
          return "at" in expected ? { ...expected, today: outletTime(of.outlet, new Date(instant)).date } : expected;
        };
        const until = expectedChangesAt(of, new Date(start))?.getTime() ?? 0;
        expect(until).toBeGreaterThan(start);
        for (let instant = start; instant < until; instant += 7 * 60_000) expect(said(instant)).toEqual(said(start));
        expect(said(until - 1)).toEqual(said(start));
      }),
    );
  });
});
