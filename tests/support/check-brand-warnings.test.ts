/** What is told of a brand that goes live, and what may be written otherwise than usual. */
import { describe, expect, it } from "vitest";
import { currencyProblem } from "~/tenancy/brand/currencies.server";
import { testArea, testBrand, testMenu, testOutlet, type BrandOverrides } from "./brands";
import { found, english, outlet, company, payments, group, hours } from "./checked-brands";
import { turnsDuring } from "./heard";

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
      "an address that is told in some of the languages",
      {
        company: { locale_data: { locales: ["en", "ar", "ms"], default: "en" } },
        outlets: [testOutlet({ address: { text: "1 Main Street", translations: { ar: "الشارع الرئيسي" } } })],
      },
      "outlets.json",
      "",
      /^\d+ of \d+ texts have no translation into ms \([^)]*\[0\].address/,
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
