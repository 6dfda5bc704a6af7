import { describe, expect, test } from "vitest";
import { i18nIn } from "~/i18n/catalogue.server";
import { LANGUAGES } from "~/ordering/model/language";
import type { Rule } from "~/ordering/pricing/explain/explanation";
import { price } from "~/ordering/pricing/price";
import { makeCharge, makeInput, makeLine } from "~/ordering/pricing/pricing-fixture";
import { receiptOf } from "~/ordering/pricing/explain/receipt";
import type { PricingInput } from "~/ordering/pricing/types";
import { makePromotion } from "~/ordering/promotions/promotion-fixture";
import type { PromotionAction } from "~/ordering/promotions/promotion";
import { wordReceipt, type Wording } from "./view.server";

/** By rule, so that a rule that is added does not compile without its place here. */
const RULES: Record<Rule, true> = {
  gets_value_discount: true,
  gets_percent_discount: true,
  gets_percent_discount_on_order: true,
  gets_value_discount_on_order: true,
  pay_fixed_price: true,
  earn_loyalty: true,
  gets_percent_discount_on_item: true,
  gets_value_discount_on_item: true,
  gets_free_item: true,
  gets_free_delivery: true,
  gets_percent_delivery_discount: true,
  gets_value_delivery_discount: true,
  unit_times_count: true,
  surcharge_fixed: true,
  surcharge_percent: true,
  coupon_percent: true,
  coupon_value: true,
  tax_added: true,
  tax_included: true,
  loyalty_redeemed: true,
  tip_percent: true,
  tip_value: true,
  loyalty_earned: true,
  sum: true,
};

const names = { item: (id: number) => (id === 1 ? "Laksa" : `Item ${id}`), tax: () => "GST", coupon: "Ten off" };
const english: Wording = { language: "en", currency: { currency: "SGD", decimal_precision: 2 }, names };

/** Rows as a reader sees them: "label | why | amount", without marks and unbreakable spaces. */
function told(input: PricingInput, wording: Wording = english): string[] {
  return wordReceipt(receiptOf(input, price(input)), wording).map(({ label, why, amount }) =>
    [label, why, amount]
      .join(" | ")
      .replaceAll(/[\u2068\u2069]/g, "")
      .replaceAll("\u00a0", " "),
  );
}
const laksa = makeLine(1, { count: 2, unit_price: 1600 });
const promoted = (action: Partial<PromotionAction>, over: Partial<PricingInput> = {}) =>
  told(makeInput([laksa], { promotions: [makePromotion(1, { action })], ...over }));

describe("the receipt's words", () => {
  test.each(LANGUAGES)("every rule, rounding and amount has its text in %s", (language) => {
    const keys = [
      ...Object.keys(RULES).map((rule) => `explain.${rule}`),
      ...["nearest", "down", "shared"].map((rounding) => `rounding.${rounding}`),
      ...["subTotal", "surchargeSubTotal", "orderPromotionDiscount", "couponDiscount", "taxTotal"].map(
        (of) => `name.${of}`,
      ),
      ...["loyaltyTotal", "tip", "total", "earned_loyalty"].map((of) => `name.${of}`),
    ];
    for (const key of keys) expect(i18nIn(language).exists(`receipt:${key}`, { fallbackLng: [] }), key).toBe(true);
  });

  test("a line, its promotion and the sums", () => {
    expect(promoted({})).toEqual([
      "Laksa | 2 × SGD 16.00 | 3200",
      "Promotion 1 | 10% off 2 × Laksa (SGD 32.00) | -320",
      "Subtotal |  | 2880",
      "Total |  | 2880",
    ]);
  });

  test("options that cost something are told apart from the item", () => {
    const line = makeLine(1, { count: 2, modifiers: [{ unit_price: 150, count: 2 }] });
    expect(told(makeInput([line]))[0]).toBe("Laksa | 2 × SGD 13.00, each SGD 10.00 + SGD 3.00 for options | 2600");
  });

  test("rounding, the most, sets and shares are told where they matter", () => {
    const odd = makeInput([makeLine(1, { unit_price: 1605 })], { promotions: [makePromotion(1, {})] });
    expect(told(odd)[1]).toBe("Promotion 1 | 10% off 1 × Laksa (SGD 16.05), rounded to the nearest SGD 0.01 | -161");
    expect(promoted({ max_discount_value: 100 })[1]).toBe(
      "Promotion 1 | 10% off 2 × Laksa (SGD 32.00), at most SGD 1.00 in all | -100",
    );
    const twice = { type: "gets_value_discount", value: 50, bundle_discount: true } as const;
    expect(promoted(twice)[1]).toBe("Promotion 1 | SGD 0.50 off 2 × Laksa (SGD 32.00), for 2 sets | -100");
    const shared = makeInput([laksa, makeLine(2)], {
      promotions: [makePromotion(1, { action: { type: "gets_value_discount", value: 50 } })],
    });
    expect(told(shared)[3]).toBe("Promotion 1 | SGD 0.50 off 1 × Item 2 (SGD 10.00), this item's share | -12");
  });

  test("a set at a fixed price says how many sets there are", () => {
    const set = { type: "pay_fixed_price", value: 1000, bundle_discount: true } as const;
    expect(promoted(set)[1]).toBe("Promotion 1 | Set price SGD 10.00, with 2 × Laksa (SGD 32.00), for 2 sets | -1200");
    expect(promoted({ ...set, bundle_discount: false })[1]).toBe(
      "Promotion 1 | Set price SGD 10.00, with 1 × Laksa (SGD 16.00) | -600",
    );
  });

  test("charges, coupon, tax on top, loyalty, tip and the total", () => {
    const gst = { taxes: [{ id: 4, rate: 90_000 }], rate: 90_000 };
    const input = makeInput([{ ...laksa, taxes: gst }], {
      surcharges: [
        makeCharge(1, { name: "Delivery" }),
        makeCharge(2, { name: "Service", type: "PERCENTAGE", value: 10 }),
      ],
      coupon: {
        discount_id: 1,
        discount_name: "TEN",
        discount_type: "PERCENTAGE",
        discount_rate: 10,
        on_total: false,
        min_order_amount: 0,
      },
      loyalty_enabled: true,
      earn_percent: 3,
      loyalty: { customer_loyalty: 900, min_redeem_value: 0, max_redeem_value: 0, redeem: 250 },
      tips_enabled: true,
      payment_type: "stripe",
      tip: { type: "value", value: 200 },
    });
    expect(told(input).slice(2)).toEqual([
      "Delivery | Fixed charge | 500",
      "Service | 10% of the subtotal of SGD 32.00 | 320",
      "Ten off | 10% off SGD 32.00 | -320",
      "GST | 9% of the taxable amount of SGD 28.80, rounded to the nearest SGD 0.01 | 259",
      "Loyalty | Redeemed from your balance of SGD 9.00 | -250",
      "Rider tip | The amount you chose | 200",
      "Total | Subtotal + Charges − Coupon + Tax − Loyalty + Rider tip | 3909",
      "Loyalty you earn | 3% of the SGD 26.30 you pay for your items, rounded down | 78",
    ]);
  });

  test("names and amounts keep their own direction in an Arabic sentence", () => {
    const input = makeInput([laksa], { promotions: [makePromotion(1, {})] });
    const arabic: Wording = { ...english, language: "ar", currency: { currency: "KWD", decimal_precision: 3 } };
    expect(wordReceipt(receiptOf(input, price(input)), arabic)[1]?.why).toBe(
      "خصم \u206810%\u2069 على 2 × \u2068Laksa\u2069 (\u20683.200\u00a0د.ك\u2069)",
    );
  });
});
