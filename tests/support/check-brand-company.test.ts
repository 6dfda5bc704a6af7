/** What of the company, its ways to pay and its codes keeps a brand from going live: one case for each rule, each with its file and its path. */
import { describe, expect, it } from "vitest";
import { type BrandOverrides } from "./brands";
import { found, english, company, account, payments, codes } from "./checked-brands";

const cash = { id: 1, payment_type: "cash_on_delivery" as const, title: "Cash", sapaad_payment_type_id: 1 };

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
      "logo",
      /images\/Mark\.svg is written otherwise/,
    ],
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
      "a promo code that is a coupon",
      codes(["SAVE5"], ["save5"]),
      "promotions.json",
      "[0].coupon_codes[0].code",
      /^SAVE5 is the same code as coupons\.json \[0\]\.code/,
    ],
    [
      "a promo code twice",
      codes(["Save5", "SAVE5"], []),
      "promotions.json",
      "[1].coupon_codes[0].code",
      /^promo code SAVE5 is used twice, before at \[0\]\.coupon_codes\[0\]\.code$/,
    ],
    [
      "a coupon code twice",
      codes([], ["Save5", "SAVE5"]),
      "coupons.json",
      "[1].code",
      /^coupon code SAVE5 is used twice, before at \[0\]\.code$/,
    ],
    [
      "a payment type twice",
      { payment_types: [cash, cash] },
      "payment-types.json",
      "[1].id",
      /^payment type id 1 is used twice, before at \[0\]\.id$/,
    ],
  ])("%s", async (_title, overrides, file, path, problem) => {
    const errors = (await found(overrides)).filter(({ severity }) => severity === "error");
    expect(errors).toContainEqual({ file, path, problem: expect.stringMatching(problem) as string, severity: "error" });
  });
});
