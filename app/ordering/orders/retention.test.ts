import { expect, it } from "vitest";
import { keptSince } from "./retention";

it.each([
  ["2026-11-22T05:06:07.008Z", "2025-11-22T05:06:07.008Z"],
  ["2026-01-31T23:59:59.999Z", "2025-01-31T23:59:59.999Z"],
  ["2028-02-29T12:00:00.000Z", "2027-02-28T12:00:00.000Z"],
  ["2025-02-28T00:00:00.000Z", "2024-02-28T00:00:00.000Z"],
])("at %s an account is kept that was used at %s or later", (now, bound) => {
  expect(keptSince(new Date(now)).toISOString()).toBe(bound);
});
