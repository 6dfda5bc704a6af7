/** What of the time of its promotions keeps a brand from going live: each in a sentence, with its place. */
import { expect, it } from "vitest";
import type { PromotionDocument } from "./brands";
import { english, found } from "./checked-brands";

const timed = (time: Partial<PromotionDocument>) =>
  found({
    company: english,
    promotions: [
      {
        id: 1,
        name: "Deal",
        priority: 1,
        condition: { type: "buys_specific_items" },
        action: { type: "gets_percent_discount", value: 10 },
        ...time,
      },
    ],
  });
const at = (start_time: string, end_time: string) => [
  { days: ["monday" as const], time_slots: [{ start_time, end_time }] },
];

it.each<[string, Partial<PromotionDocument>, string, RegExp]>([
  [
    "an end before its start",
    { valid_from: "2026-12-02T00:00", valid_until: "2026-12-01T00:00" },
    "[0].valid_until",
    /^2026-12-01T00:00 is not after valid_from: there is no time between the two$/,
  ],
  [
    "an end at its start",
    { valid_from: "2026-12-01T00:00", valid_until: "2026-12-01T00:00" },
    "[0].valid_until",
    /^2026-12-01T00:00 is not after valid_from/,
  ],
  ["schedules that are empty", { schedules: [] }, "[0].schedules", /^is empty: name days and hours, or leave it out/],
  [
    "a schedule without days",
    { schedules: [{ days: [], time_slots: at("12:00", "15:00")[0]?.time_slots ?? [] }] },
    "[0].schedules[0].days",
    /at least 1/,
  ],
  [
    "a slot without length",
    { schedules: at("12:00", "12:00") },
    "[0].schedules[0].time_slots[0]",
    /^12:00–12:00 has no/,
  ],
  [
    "a day that the calendar has not",
    { valid_from: "2026-02-30T10:00" },
    "[0].valid_from",
    /^must be a date and a time/,
  ],
  [
    "an instant of another clock",
    { valid_until: "2026-12-01T00:00Z" },
    "[0].valid_until",
    /^must be a date and a time/,
  ],
  ["a year that cannot be", { valid_until: "0000-99-01T00:00" }, "[0].valid_until", /^must be a date and a time/],
])("PROMO-28 a promotion is refused for %s", async (_what, time, path, problem) => {
  expect(await timed(time)).toEqual([
    { file: "promotions.json", path, problem: expect.stringMatching(problem) as string, severity: "error" },
  ]);
});

it("PROMO-28 a promotion of dates and of hours over midnight is taken", async () => {
  const time = { valid_from: "2026-12-01T00:00", valid_until: "2026-12-01T00:01", schedules: at("22:00", "02:00") };
  expect(await timed(time)).toEqual([]);
});
