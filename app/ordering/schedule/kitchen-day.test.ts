import fc from "fast-check";
import { expect, it } from "vitest";
import { kitchenDayEnds } from "./kitchen-day";
import { clockAt } from "./outlet-clock";

const singapore = { utc_offset: 480, time_zone: null };

it("a kitchen's day ends at four in the morning, after an evening that runs past midnight", () => {
  const end = (at: string) => kitchenDayEnds(singapore, new Date(at)).toISOString();
  expect(end("2026-11-20T04:00:00Z")).toBe("2026-11-20T20:00:00.000Z");
  expect(end("2026-11-20T17:30:00Z")).toBe("2026-11-20T20:00:00.000Z");
  expect(end("2026-11-20T20:00:00Z")).toBe("2026-11-21T20:00:00.000Z");
});

it("it ends within a day from now, at four by the outlet's clock, over changes of the clock too", () => {
  const zones = fc.constantFrom("Asia/Singapore", "Europe/Berlin", "America/New_York", "Asia/Kathmandu");
  fc.assert(
    fc.property(
      zones,
      fc.date({ min: new Date("2026-01-01"), max: new Date("2027-12-31"), noInvalidDate: true }),
      (time_zone, now) => {
        const clock = { utc_offset: 0, time_zone };
        const end = kitchenDayEnds(clock, now);
        expect(clockAt(clock, end.getTime())).toBe("04:00");
        const hours = (end.getTime() - now.getTime()) / 3_600_000;
        expect(hours).toBeGreaterThan(0);
        expect(hours).toBeLessThanOrEqual(25);
      },
    ),
  );
});
