/** What of its outlets and menus keeps a brand from going live: one case for each rule, each with its file and its path. */
import { describe, expect, it } from "vitest";
import { dailyHours, IDS, testMenu, testOutlet, type BrandOverrides, type OutletDocument } from "./brands";
import { english, found, outlet, group, hours, zones, AREA } from "./checked-brands";

type Menu = ReturnType<typeof testMenu>;
const menu = (change: (menu: Menu) => Menu): BrandOverrides => ({
  company: english,
  menus: { main: change(testMenu()) },
});
/** The same dishes under another heading. */
const copyOf = (category: Menu["categories"][number] | undefined): Menu["categories"][number] => {
  if (!category) throw new Error("The menu lacks a category");
  return { ...category, id: 4711 };
};

describe("a brand is refused for", () => {
  it.each<[string, BrandOverrides, string, string, RegExp]>([
    [
      "nothing to be had: it brings to no area, and hands nothing over",
      {
        company: { ...english, modes_of_delivery: "delivery", modes_of_pickup: [] },
        outlets: [testOutlet({ delivery_areas: [] })],
      },
      "outlets.json",
      "",
      /^has no delivery area, and the company hands nothing over: nobody can order$/,
    ],
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
      "an offset in hours",
      outlet({ utc_offset: 8 }),
      "outlets.json",
      "[0].utc_offset",
      /^is 8, but minutes are meant, in steps of 15: 8 hours are 480$/,
    ],
    [
      "an offset that no clock has",
      outlet({ utc_offset: -490 }),
      "outlets.json",
      "[0].utc_offset",
      /^is -490, but minutes are meant, in steps of 15$/,
    ],
    [
      "what is sold out and no item of the menu",
      menu((main) => ({ ...main, out_of_stock_items: [IDS.classic, 4711] })),
      "menus/main.json",
      "out_of_stock_items[1]",
      /^names 4711, which is no item of this menu, and no choice of one$/,
    ],
    [
      "an item twice",
      menu((main) => ({ ...main, categories: [...main.categories, copyOf(main.categories[1])] })),
      "menus/main.json",
      "categories[2].items[0].id",
      /^item id \d+ is used twice, before at categories\[1\]\.items\[0\]\.id$/,
    ],
    [
      "a category twice",
      menu((main) => ({ ...main, categories: [...main.categories, ...main.categories.slice(0, 1)] })),
      "menus/main.json",
      "categories[2].id",
      /^category id \d+ is used twice, before at categories\[0\]\.id$/,
    ],
    [
      "a tax that is none",
      menu((main) => ({ ...main, taxes: [], surcharges: [] })),
      "menus/main.json",
      "categories[0].items[0].taxes[0]",
      /^names tax \d+, which the menu does not have$/,
    ],
    [
      "a picture that is missing, at every dish that has it",
      menu((main) => ({
        ...main,
        categories: main.categories.map((each) => ({
          ...each,
          items: each.items?.map((item) => ({ ...item, image: "none.webp" })),
        })),
      })),
      "menus/main.json",
      "categories[1].items[0].image",
      /^images\/none\.webp is missing$/,
    ],
    [
      "an area twice",
      {
        company: english,
        outlets: [testOutlet(), testOutlet({ id: 2, name: "Far" })],
      },
      "outlets.json",
      "[1].delivery_areas[0].id",
      /^area id \d+ is used twice, before at \[0\]\.delivery_areas\[0\]\.id$/,
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
