import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clockAt, clockOf, instantOf, localTimeOf, outletTime } from "./outlet-clock";

describe("the outlet's own time", () => {
  it("HOURS-02 is that of the outlet's offset, not of the server", () => {
    const now = new Date("2025-01-05T20:30:00Z");
    expect(outletTime({ utc_offset: 480, time_zone: null }, now)).toEqual({
      date: "2025-01-06",
      weekday: "monday",
      minutes: 270,
    });
    expect(outletTime({ utc_offset: -210, time_zone: null }, now)).toEqual({
      date: "2025-01-05",
      weekday: "sunday",
      minutes: 1020,
    });
  });

  it("HOURS-02 follows daylight saving time where the outlet has a zone", () => {
    const london = { utc_offset: 0, time_zone: "Europe/London" };
    expect(outletTime(london, new Date("2025-07-01T11:00:00Z")).minutes).toBe(720);
    expect(outletTime(london, new Date("2025-12-01T11:00:00Z")).minutes).toBe(660);
    expect(instantOf(london, "2025-07-01", 720)).toEqual(new Date("2025-07-01T11:00:00Z"));
  });

  it("HOURS-02 changes at the very second the zone changes its clocks, and writes every hour of such a day", () => {
    const newYork = { utc_offset: 0, time_zone: "America/New_York" };
    const shown = (time: string) => clockAt(newYork, Date.parse(time));
    expect([shown("2025-03-09T06:59:59.999Z"), shown("2025-03-09T07:00:00Z")]).toEqual(["01:59", "03:00"]);
    expect([shown("2025-11-02T05:59:59.999Z"), shown("2025-11-02T06:00:00Z")]).toEqual(["01:59", "01:00"]);
    expect([shown("2025-03-09T00:00:00Z"), shown("2025-03-10T00:00:00Z")]).toEqual(["19:00", "20:00"]);
    const sydney = { utc_offset: 0, time_zone: "Australia/Sydney" };
    expect(outletTime(sydney, new Date("2025-12-31T13:00:00Z"))).toEqual({
      ...{ date: "2026-01-01", weekday: "thursday", minutes: 0 },
    });
  });

  it("HOURS-02 holds before 1970 and however many days are asked about", () => {
    const london = { utc_offset: 0, time_zone: "Europe/London" };
    expect(outletTime(london, new Date("1965-07-01T23:30:00.500Z"))).toEqual({
      ...{ date: "1965-07-02", weekday: "friday", minutes: 30 },
    });
    const noons = Array.from({ length: 1200 }, (_, day) => new Date(Date.UTC(2025, 0, 1 + day, 12)));
    const asked = [...noons, ...noons].map((noon) => outletTime(london, noon).date);
    expect(asked).toEqual([...noons, ...noons].map((noon) => noon.toISOString().slice(0, 10)));
  });

  it("a date and a time of day are a local time, and minutes a time of day, whole days taken off", () => {
    expect(localTimeOf("2025-01-06", "18:30")).toEqual({ date: "2025-01-06", weekday: "monday", minutes: 1110 });
    expect(localTimeOf("2025-01-06", "24:00")).toEqual({ date: "2025-01-07", weekday: "tuesday", minutes: 0 });
    expect([0, 65, 1110, 1440, 1505, -30].map(clockOf)).toEqual(["00:00", "01:05", "18:30", "00:00", "01:05", "23:30"]);
    expect(instantOf({ utc_offset: 480, time_zone: null }, "2025-01-06", 1500)).toEqual(
      new Date("2025-01-06T17:00:00Z"),
    );
  });

  it("a skipped wall time moves on, a repeated one means its first occurrence", () => {
    const newYork = { utc_offset: -300, time_zone: "America/New_York" };
    expect(instantOf(newYork, "2025-03-09", 150)).toEqual(new Date("2025-03-09T07:30:00Z"));
    expect(instantOf(newYork, "2025-11-02", 90)).toEqual(new Date("2025-11-02T05:30:00Z"));
    expect(instantOf(newYork, "2025-11-02", 150)).toEqual(new Date("2025-11-02T07:30:00Z"));
  });

  it("an instant's local time leads back to that instant, except in a repeated hour", () => {
    const clocks = [
      { utc_offset: 345, time_zone: null },
      { utc_offset: 0, time_zone: "Asia/Kathmandu" },
      { utc_offset: 0, time_zone: "Europe/London" },
      { utc_offset: 0, time_zone: "Australia/Lord_Howe" },
    ];
    fc.assert(
      fc.property(fc.constantFrom(...clocks), fc.integer({ min: 27_000_000, max: 31_000_000 }), (clock, minutes) => {
        const now = new Date(minutes * 60_000);
        const local = outletTime(clock, now);
        const back = instantOf(clock, local.date, local.minutes);
        expect(outletTime(clock, back)).toEqual(local);
        expect(now.getTime() - back.getTime()).toBeGreaterThanOrEqual(0);
        expect(now.getTime() - back.getTime()).toBeLessThanOrEqual(3_600_000);
      }),
    );
  });
});
