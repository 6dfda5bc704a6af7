import { describe, expect, it } from "vitest";
import { everyDay } from "./hours-fixture";
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

  it("changes when the outlet closes before the minutes are over, and only for a company with lead time", () => {
    expect(expectedChangesAt(kitchen(60), at("15:00"), at("12:00"))).toEqual(at("13:20"));
    expect(expectedChangesAt(kitchen(60), at("15:00"), at("13:20"))).toBeNull();
    expect(expectedChangesAt(kitchen(0), at("15:00"), at("12:00"))).toBeNull();
    expect(expectedChangesAt(kitchen(60), null, at("12:00"))).toBeNull();
  });
});
