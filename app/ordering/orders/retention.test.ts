import { expect, it } from "vitest";
import { deletedAt, keptSince, unusedBounds } from "./retention";

it.each([
  ["2026-11-22T05:06:07.008Z", "2025-11-22T05:06:07.008Z"],
  ["2026-01-31T23:59:59.999Z", "2025-01-31T23:59:59.999Z"],
  ["2028-02-29T12:00:00.000Z", "2027-02-28T12:00:00.000Z"],
  ["2025-02-28T00:00:00.000Z", "2024-02-28T00:00:00.000Z"],
])("TERMS-07 CONST-12 at %s an account is kept that was used at %s or later", (now, bound) => {
  expect(keptSince(new Date(now)).toISOString()).toBe(bound);
});

it("TERMS-07 who does not use an account is told 30 days before it is deleted, and has 14 at least", () => {
  const at = new Date("2026-11-22T05:00:00Z");
  expect(unusedBounds(at)).toEqual({
    warnedWhenBefore: new Date("2025-12-22T05:00:00Z"),
    deletedWhenBefore: new Date("2025-11-22T05:00:00Z"),
    toldUntil: new Date("2026-11-08T05:00:00Z"),
    goneWhenBefore: new Date("2025-10-22T05:00:00Z"),
  });
  expect(deletedAt(new Date("2025-12-22T04:00:00Z"), at)).toEqual(new Date("2026-12-22T04:00:00Z"));
  expect(deletedAt(new Date("2025-11-01T00:00:00Z"), at)).toEqual(new Date("2026-12-06T05:00:00Z"));
});
