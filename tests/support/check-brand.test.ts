/** What keeps a brand from going live, or is only told: one case for each rule, each with its file and its path. */
import { describe, expect, it } from "vitest";
import { checkBrand } from "~/tenancy/brand/check-brand.server";
import { currencyProblem } from "~/tenancy/brand/currencies.server";
import {
  dailyHours,
  testArea,
  testBrand,
  testMenu,
  testOutlet,
  type BrandOverrides,
  type OutletDocument,
} from "./brands";
import { turnsDuring } from "./heard";

const found = (overrides: BrandOverrides) => {
  const { slug, host: _host, images, ...documents } = testBrand(overrides);
  return checkBrand(slug, documents, Object.keys(images));
};
const english: BrandOverrides["company"] = { locale_data: { locales: ["en"], default: "en" } };
const outlet = (overrides: Parameters<typeof testOutlet>[0]): BrandOverrides => ({
  company: english,
  outlets: [testOutlet(overrides)],
});
const company = (overrides: BrandOverrides["company"]): BrandOverrides => ({ company: { ...english, ...overrides } });
const account = (payment_type: "card_on_delivery" | "paytabs", settings: Record<string, unknown>): BrandOverrides => ({
  payment_types: [{ id: 1, payment_type, title: "Pay", sapaad_payment_type_id: 1, settings }],
});
const payments = (...kinds: ("cash_on_delivery" | "generic_fintech_partner" | "paytabs")[]): BrandOverrides => ({
  company: english,
  payment_types: kinds.map((payment_type, i) => ({ id: i + 1, payment_type, title: "Pay", sapaad_payment_type_id: 1 })),
});
const group = (maximum: number, defaults: number): BrandOverrides => {
  const menu = testMenu();
  const items = [1, 2, 3].map((id) => ({ id, name: `Size ${id}`, is_default: id <= defaults }));
  const item = menu.categories[1]?.items?.[0];
  if (item) item.groups = [{ id: 5, name: "Size", minimum: 0, maximum, items }];
  return { company: english, menus: { main: menu } };
};
const codes = (promo: string[], coupon: string[]): BrandOverrides => ({
  company: english,
  promotions: promo.map((code, i) => ({
    id: i + 1,
    name: "Deal",
    priority: 1,
    condition: { type: "buys_specific_items" },
    action: { type: "gets_value_discount", value: "1" },
    coupon_codes: [{ id: i + 1, code }],
  })),
  coupons: coupon.map((code, i) => ({
    discount_id: i + 1,
    discount_name: "Off",
    code,
    discount_type: "VALUE",
    discount_rate: "1",
  })),
});
const hours = (opening_hours: OutletDocument["opening_hours"]) => outlet({ opening_hours });

const corner = ([lat, lng]: [number, number]) => ({ lat, lng });
const zones = (mapped: [number, number][], ...holes: [number, number][][]) =>
  outlet({
    delivery_areas: [
      { id: 1, name: "Town", mapped_zones: [mapped.map(corner)], zone_holes: holes.map((hole) => hole.map(corner)) },
    ],
  });
const AREA = "[0].delivery_areas[0]";

describe("a brand is refused for", () => {
  it.each<[string, BrandOverrides, string, string, RegExp]>([
    [
      "a key that is none",
      company({ maps: { engine: "google", key: "my key" } }),
      "company.json",
      "maps.key",
      /^must be a browser key of Google Maps Platform$/,
    ],
    [
      "tiles without a place in their address",
      company({ maps: { engine: "tiles", url: "https://tiles.example.com/{z}/{x}.png", attribution: "Us" } }),
      "company.json",
      "maps.url",
      /^must have \{z\}, \{x\} and \{y\} in it$/,
    ],
    [
      "tiles by an open line",
      company({ maps: { engine: "tiles", url: "http://tiles.example.com/{z}/{x}/{y}.png", attribution: "Us" } }),
      "company.json",
      "maps.url",
      /^must be a whole address that begins with https:/,
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
      "a currency that is none",
      company({ currency: "ABC" }),
      "company.json",
      "currency",
      /^"ABC" is no currency of ISO 4217/,
    ],
    [
      "too few decimals",
      company({ currency: "KWD" }),
      "company.json",
      "decimal_precision",
      /^KWD has 3 decimals, not 2$/,
    ],
    [
      "too many decimals",
      company({ decimal_precision: 3 }),
      "company.json",
      "decimal_precision",
      /^SGD has 2 decimals, not 3$/,
    ],
    [
      "decimals of none",
      company({ currency: "JPY" }),
      "company.json",
      "decimal_precision",
      /^JPY has 0 decimals, not 2$/,
    ],
    ["no hostname", company({ hostnames: [] }), "company.json", "hostnames", /^must have at least 1 entry$/],
    ["a hostname twice", company({ hostnames: ["a.example", "a.example"] }), "company.json", "hostnames[1]", /twice/],
    [
      "settings of a kind without any",
      account("card_on_delivery", {}),
      "payment-types.json",
      "[0].settings",
      /takes no settings/,
    ],
    [
      "an account without its key",
      account("paytabs", { base_url: "https://secure.paytabs.com", profile_id: 1 }),
      "payment-types.json",
      "[0].settings.server_key",
      /^is missing$/,
    ],
    [
      "a setting of another sort, without repeating what may be a secret",
      account("paytabs", { base_url: "https://x.example", profile_id: "a, not b", server_key: "12345678" }),
      "payment-types.json",
      "[0].settings.profile_id",
      /^must be a number$/,
    ],
    [
      "a setting that the kind does not have",
      account("paytabs", { base_url: "https://x.example", profile_id: 1, server_key: "12345678", sandbox: true }),
      "payment-types.json",
      "[0].settings",
      /sandbox/,
    ],
    ["no payment type", payments(), "payment-types.json", "", /^names no way to pay: add/],
    [
      "two defaults of one choice",
      group(1, 2),
      "menus/main.json",
      "categories[1].items[0].groups[0].items",
      /^marks 2 choices as is_default, but at most 1/,
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
      "a promo code that is a coupon",
      codes(["SAVE5"], ["save5"]),
      "promotions.json",
      "[0].coupon_codes[0].code",
      /^SAVE5 is the same code as coupons\.json \[0\]\.code/,
    ],
    ["a promo code twice", codes(["Save5", "SAVE5"], []), "promotions.json", "", /^promo code SAVE5 is used twice$/],
    [
      "a letter that was lost",
      company({ name: "Taquer\uFFFDa" }),
      "company.json",
      "name",
      /it was lost when the text was saved/,
    ],
    [
      "a picture of another spelling",
      { company: { ...english, logo: "mark.svg" }, images: { "Mark.svg": Buffer.from("") } },
      "company.json",
      "image",
      /images\/Mark\.svg is written otherwise/,
    ],
  ])("%s", async (_title, overrides, file, path, problem) => {
    const errors = (await found(overrides)).filter(({ severity }) => severity === "error");
    expect(errors).toContainEqual({ file, path, problem: expect.stringMatching(problem) as string, severity: "error" });
  });
});

describe("a brand goes live with a warning for", () => {
  it.each<[string, BrandOverrides, string, string, RegExp]>([
    [
      "only types that do not work",
      payments("generic_fintech_partner"),
      "payment-types.json",
      "",
      /^names no way to pay that works/,
    ],
    [
      "an online payment type without an account",
      payments("cash_on_delivery", "paytabs"),
      "payment-types.json",
      "[1].payment_type",
      /^paytabs has no settings/,
    ],
    [
      "an outlet that no way to pay serves",
      {
        company: english,
        outlets: [
          testOutlet(),
          testOutlet({ id: 2, name: "Far", delivery_areas: [testArea({ id: 21, name: "Far Town" })] }),
        ],
        payment_types: testBrand().payment_types.map((type) => ({ ...type, outlet_ids: [testOutlet().id] })),
      },
      "payment-types.json",
      "",
      /^no way to pay serves outlet 2 \(Far\)/,
    ],
    ["an outlet that never opens", hours({}), "outlets.json", "[0].opening_hours", /never open/],
    ["an outlet without a menu", outlet({ menu: null }), "outlets.json", "[0].menu", /nothing can be ordered/],
    [
      "delivery to nowhere",
      outlet({ delivery_areas: [] }),
      "outlets.json",
      "[0].delivery_areas",
      /nobody can have an order delivered/,
    ],
    [
      "texts without translation",
      company({ locale_data: { locales: ["en", "ar"], default: "en" } }),
      "menus/main.json",
      "",
      /^\d+ of \d+ texts have no translation into ar \(taxes\[0\]\.name, /,
    ],
  ])("%s", async (_title, overrides, file, path, problem) => {
    const all = await found(overrides);
    expect(all.filter(({ severity }) => severity === "error")).toEqual([]);
    expect(all).toContainEqual({ file, path, problem: expect.stringMatching(problem) as string, severity: "warning" });
  });

  it.each<[string, BrandOverrides]>([
    ["nothing of an ordinary brand", { company: english }],
    [
      "hours that touch, and that run past midnight",
      hours({
        monday: [{ from: "18:00", to: "02:00" }],
        tuesday: [{ from: "02:00", to: "24:00" }],
        wednesday: [{ from: "00:00", to: "24:00" }],
      }),
    ],
    ["either offset of a zone with summer time", outlet({ time_zone: "Europe/London", utc_offset: 60 })],
    ["as many defaults as may be chosen", group(2, 2)],
  ])("%s", async (_title, overrides) => {
    expect(await found(overrides)).toEqual([]);
  });
});

describe("a currency", () => {
  it("may be written without the decimals that have gone out of use", () => {
    expect([currencyProblem("IQD", 0), currencyProblem("IQD", 3)]).toEqual([null, null]);
    expect(currencyProblem("IQD", 2)).toMatchObject({
      path: "decimal_precision",
      problem: "IQD has 3 or 0 decimals, not 2",
    });
  });
});

it("others are heard after each document", async () => {
  const menus = { main: testMenu(), lunch: testMenu() };
  // Company, outlets, payments, promotions, coupons, two menus, and the rules for the whole.
  expect(await turnsDuring(() => found({ company: english, menus }))).toBeGreaterThanOrEqual(8);
});
