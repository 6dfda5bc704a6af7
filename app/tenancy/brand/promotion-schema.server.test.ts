import { describe, expect, it } from "vitest";
import { makeItem, makeMenu } from "~/ordering/model/menu-fixture";
import { makePromotion } from "~/ordering/promotions/promotion-fixture";
import { couponsFileSchema, danglingReferences, promotionsFileSchema } from "./promotion-schema.server";

const promotion = (over: object = {}) => ({
  id: 1,
  name: "Ten off",
  priority: 1,
  condition: { type: "buys_for_specific_amount", min_price: "20.00" },
  action: { type: "gets_value_discount_on_order", value: "10.50" },
  ...over,
});
const coupon = (over: object = {}) => ({
  discount_id: 1,
  discount_name: "Five off",
  code: "FIVE",
  discount_type: "VALUE",
  discount_rate: "5.00",
  ...over,
});
const messages = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  (result.error?.issues ?? []).map(({ message }) => message);

describe("promotions.json", () => {
  const schema = promotionsFileSchema(2);

  it("reads amounts in the currency's minor units, and percentages as they are", () => {
    const [value, percent] = schema.parse([
      promotion(),
      promotion({ id: 2, action: { type: "gets_percent_discount", value: 12.5, max_discount_value: "3" } }),
    ]);
    expect([value?.condition.min_price, value?.action.value]).toEqual([2000, 1050]);
    expect([percent?.action.value, percent?.action.max_discount_value]).toEqual([12.5, 300]);
  });

  it.each([
    ["more decimals than the currency has", promotion({ action: { type: "gets_value_discount", value: "1.005" } })],
    ["a percentage above 100", promotion({ action: { type: "gets_percent_discount", value: 101 } })],
    ["an action that does not exist", promotion({ action: { type: "gets_money" } })],
    ["a field that does not exist", promotion({ starts: "today" })],
    ["a code with spaces", promotion({ coupon_codes: [{ id: 1, code: "TWO WORDS" }] })],
  ])("refuses %s", (_what, document) => {
    expect(schema.safeParse([document]).success).toBe(false);
  });

  it("refuses an id or a code that is used twice", () => {
    const codes = (id: number, code: string) => ({ coupon_codes: [{ id, code }] });
    const result = schema.safeParse([promotion(codes(5, "Twice")), promotion(codes(6, "TWICE"))]);
    expect(messages(result)).toEqual([
      "promotion id 1 is used twice, before at [0].id",
      "promo code TWICE is used twice, before at [0].coupon_codes[0].code",
    ]);
  });
});

describe("coupons.json", () => {
  const schema = couponsFileSchema(3);

  it("reads the rate in percent or in minor units, and no limit as any number of uses", () => {
    const [value, percent] = schema.parse([
      coupon({ min_order_amount: "6.5" }),
      coupon({ discount_id: 2, code: "TEN", discount_type: "PERCENTAGE", discount_rate: 10, usage_limit: 5 }),
    ]);
    expect([value?.discount_rate, value?.min_order_amount, value?.usage_limit]).toEqual([5000, 6500, null]);
    expect([percent?.discount_rate, percent?.usage_limit]).toEqual([10, 5]);
  });

  it("refuses two codes that differ in case alone, as customers' codes are looked up without it", () => {
    const result = schema.safeParse([coupon(), coupon({ discount_id: 2, code: "five" })]);
    expect(messages(result)).toEqual(["coupon code five is used twice, before at [0].code"]);
  });
});

describe("what a promotion names", () => {
  const menu = makeMenu([makeItem(1)]);

  it("must stand on one of the brand's menus", () => {
    const named = makePromotion(1, {
      condition: { include: [{ field: "item", id: 1 }], exclude: [{ field: "item", id: 2 }] },
      action: { include: [{ field: "category", id: 11 }], surcharge_id: 9 },
    });
    expect(danglingReferences([makePromotion(7), named], [menu])).toEqual([
      { path: "[1].condition.exclude[0].id", problem: "names item 2, which no menu of the brand has" },
      { path: "[1].action.include[0].id", problem: "names category 11, which no menu of the brand has" },
      { path: "[1].action.surcharge_id", problem: "names surcharge 9, which no menu of the brand has" },
    ]);
  });
});
