import { describe, expect, it } from "vitest";
import {
  canRate,
  changeableSince,
  changeableUntil,
  isOfLines,
  needsText,
  REPORT_REASONS,
  reportableReasons,
} from "./feedback";

const DAY_MS = 86_400_000;
const placed = new Date("2026-03-01T04:00:00Z");
const after = (ms: number) => new Date(placed.getTime() + ms);
const order = (status: "delivered" | "on_the_way" | "rejected" | "confirmed", eta: Date | null = null) => ({
  status,
  created_at: placed,
  eta,
});
const rating = { stars: 4, comment: "", created_at: placed } as const;

describe("FEEDBACK-01 a rating", () => {
  it("is asked for once the order is handed over, for a month", () => {
    expect(canRate(order("on_the_way"), null, after(0))).toBe(false);
    expect(canRate(order("rejected"), null, after(0))).toBe(false);
    expect(canRate(order("delivered"), null, after(30 * DAY_MS - 1))).toBe(true);
    expect(canRate(order("delivered"), null, after(30 * DAY_MS))).toBe(false);
  });

  it("can be changed for a day", () => {
    expect(canRate(order("delivered"), rating, after(DAY_MS - 1))).toBe(true);
    expect(canRate(order("delivered"), rating, after(DAY_MS))).toBe(false);
    expect(changeableUntil(rating)).toEqual(after(DAY_MS));
    expect(changeableSince(after(DAY_MS))).toEqual(placed);
  });
});

describe("FEEDBACK-02 a report", () => {
  it("takes every reason of an order that was handed over, three times, for a month", () => {
    expect(reportableReasons(order("delivered"), 2, after(0))).toEqual(REPORT_REASONS);
    expect(reportableReasons(order("delivered"), 3, after(0))).toEqual([]);
    expect(reportableReasons(order("delivered"), 0, after(30 * DAY_MS))).toEqual([]);
  });

  it("takes of one that is overdue that it is late or has not come, and of none before its time", () => {
    const due = after(60_000);
    const overdue = after(60_001);
    for (const status of ["confirmed", "on_the_way"] as const) {
      expect(reportableReasons(order(status, due), 0, due)).toEqual([]);
      expect(reportableReasons(order(status, due), 0, overdue)).toEqual(["late", "not_arrived", "other"]);
    }
    expect(reportableReasons(order("confirmed"), 0, overdue)).toEqual([]);
    expect(reportableReasons(order("rejected", due), 0, overdue)).toEqual([]);
  });

  it("needs words where the reason has none, and names dishes where it is about food", () => {
    expect(REPORT_REASONS.filter(needsText)).toEqual(["other"]);
    expect(REPORT_REASONS.filter(isOfLines)).toEqual(["missing", "wrong", "quality"]);
  });
});
