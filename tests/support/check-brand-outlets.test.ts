/** What of its outlets and menus keeps a brand from going live: one case for each rule, each with its file and its path. */
import { describe, expect, it } from "vitest";
import { dailyHours, type BrandOverrides, type OutletDocument } from "./brands";
import { found, outlet, group, hours, zones, AREA } from "./checked-brands";

describe("a brand is refused for", () => {
  it.each<[string, BrandOverrides, string, string, RegExp]>([
    [
      "a zone that crosses itself",
      zones([
        [0, 0],
        [1, 1],
        [0, 1],
        [1, 0],
      ]),
      "outlets.json",
      `${AREA}.mapped_zones[0]`,
      /^crosses itself: the edge after its corner 1 meets the edge after its corner 3$/,
    ],
    [
      "a zone over the date line",
      zones([
        [0, 179],
        [0, -179],
        [1, 179],
      ]),
      "outlets.json",
      `${AREA}.mapped_zones[0]`,
      /^crosses the date line after its corner 1: draw one zone on each side of it$/,
    ],
    [
      "a zone that is a line",
      zones([
        [0, 0],
        [1, 1],
        [2, 2],
      ]),
      "outlets.json",
      `${AREA}.mapped_zones[0]`,
      /^encloses nothing: its corners lie on one line$/,
    ],
    [
      "a zone of a thousand and one corners",
      zones(Array.from({ length: 1001 }, (_, i) => [i % 80, i % 7])),
      "outlets.json",
      `${AREA}.mapped_zones[0]`,
      /^has 1001 corners, and at most 1000 are read$/,
    ],
    [
      "a hole that crosses itself",
      zones(
        [
          [0, 0],
          [0, 9],
          [9, 0],
        ],
        [
          [1, 1],
          [2, 2],
          [1, 2],
          [2, 1],
        ],
      ),
      "outlets.json",
      `${AREA}.zone_holes[0]`,
      /^crosses itself/,
    ],
    [
      "a hole outside the zones",
      zones(
        [
          [0, 0],
          [0, 9],
          [9, 0],
        ],
        [
          [8, 8],
          [9, 8],
          [8, 9],
        ],
      ),
      "outlets.json",
      `${AREA}.zone_holes[0]`,
      /^does not lie inside one of the area's mapped_zones$/,
    ],
    [
      "a charge that is none",
      outlet({ delivery_charge_id: 99 }),
      "outlets.json",
      "[0].delivery_charge_id",
      /^99 is no surcharge of menus\/main\.json, so delivery would be free/,
    ],
    [
      "a weekday that is none",
      hours({ mon: [] } as OutletDocument["opening_hours"]),
      "outlets.json",
      "[0].opening_hours.mon",
      /^must be monday, tuesday, wednesday, thursday, friday, saturday or sunday, not "mon"$/,
    ],
    [
      "hours of no length",
      hours(dailyHours("09:00", "09:00")),
      "outlets.json",
      "[0].opening_hours.monday[0]",
      /has no length/,
    ],
    [
      "hours from 24:00",
      hours({ monday: [{ from: "24:00", to: "09:00" }] }),
      "outlets.json",
      "[0].opening_hours.monday[0]",
      /begins at 24:00/,
    ],
    [
      "hours that overlap",
      hours({
        monday: [
          { from: "09:00", to: "15:00" },
          { from: "14:00", to: "20:00" },
        ],
      }),
      "outlets.json",
      "[0].opening_hours.monday[1]",
      /^monday 14:00–20:00 overlaps with monday 09:00–15:00/,
    ],
    [
      "hours that overlap past midnight",
      hours({ monday: [{ from: "20:00", to: "03:00" }], tuesday: [{ from: "02:00", to: "05:00" }] }),
      "outlets.json",
      "[0].opening_hours.tuesday[0]",
      /overlaps with monday/,
    ],
    [
      "hours that overlap past the week",
      hours({ sunday: [{ from: "20:00", to: "03:00" }], monday: [{ from: "02:00", to: "05:00" }] }),
      "outlets.json",
      "[0].opening_hours.monday[0]",
      /overlaps with sunday/,
    ],
    [
      "an offset of elsewhere",
      outlet({ time_zone: "Europe/London" }),
      "outlets.json",
      "[0].utc_offset",
      /^is 480, but Europe\/London is 0 or 60 minutes from UTC$/,
    ],
    [
      "two defaults of one choice",
      group(1, 2),
      "menus/main.json",
      "categories[1].items[0].groups[0].items",
      /^marks 2 choices as is_default, but at most 1/,
    ],
  ])("%s", async (_title, overrides, file, path, problem) => {
    const errors = (await found(overrides)).filter(({ severity }) => severity === "error");
    expect(errors).toContainEqual({ file, path, problem: expect.stringMatching(problem) as string, severity: "error" });
  });
});
