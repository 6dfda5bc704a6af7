import { describe, expect, test } from "vitest";
import {
  availablePromoCodes,
  canApplyPromoCode,
  discountWidget,
  findPromoCode,
  NO_PROMO_CODE,
  PROMO_CODE_STATUSES,
  promoCodeAfter,
  promoCodeError,
  type PromoCodeEvent,
} from "./promo-code";
import { makePromotion } from "./promotion-fixture";

const after = (...events: PromoCodeEvent[]) => events.reduce(promoCodeAfter, NO_PROMO_CODE);
const answered = (is_valid: unknown): PromoCodeEvent => ({ type: "answered", code: "TEN", is_valid });
const submitted: PromoCodeEvent = { type: "submitted" };

const codes = availablePromoCodes([
  makePromotion(1),
  makePromotion(2, {
    name: "Ten off",
    coupon_codes: [
      { id: 5, code: "TEN" },
      { id: 6, code: "ZEHN" },
    ],
  }),
]);

describe("the state of a promo code", () => {
  test("PROMOCODE-01 is loading, success, invalid or error", () => {
    expect(PROMO_CODE_STATUSES).toEqual(["idle", "loading", "success", "invalid", "error"]);
    expect(after()).toEqual({ status: "idle", code: null });
    expect(after(submitted)).toEqual({ status: "loading", code: null });
    expect(after(submitted, answered(true), submitted)).toEqual({ status: "loading", code: "TEN" });
  });

  test("PROMOCODE-03 an answer of is_valid true stores the code", () => {
    expect(after(submitted, answered(true))).toEqual({ status: "success", code: "TEN" });
  });

  test("PROMOCODE-04 any other answer is invalid and clears the code", () => {
    for (const is_valid of [false, undefined, null, "true", 1]) {
      expect(after(answered(true), submitted, answered(is_valid))).toEqual({ status: "invalid", code: null });
    }
    expect(promoCodeError(after(answered(false)))).toBe("promo_code_invalid");
  });

  test("PROMOCODE-02 a code that is none of the available ones is invalid", () => {
    expect(after(answered(true), { type: "unknown" })).toEqual({ status: "invalid", code: null });
  });

  test("PROMOCODE-05 an exception is an error and clears the code", () => {
    const failed = after(answered(true), submitted, { type: "failed" });
    expect(failed).toEqual({ status: "error", code: null });
    expect(promoCodeError(failed)).toBe("promo_code_error");
    expect([after(), after(submitted), after(answered(true))].map(promoCodeError)).toEqual([null, null, null]);
  });

  test("PROMOCODE-06 reset clears both", () => {
    for (const event of [answered(true), answered(false), submitted]) {
      expect(after(event, { type: "reset" })).toEqual({ status: "idle", code: null });
    }
  });
});

describe("the widget", () => {
  test("PROMO-02 lists the first code of each promotion with its name", () => {
    expect(codes).toEqual([{ code: "TEN", name: "Ten off", promotion_id: 2, promo_code_id: 5 }]);
  });

  test("PROMO-08 PROMOCODE-02 finds a typed code without the spaces around it and regardless of case, exactly otherwise", () => {
    expect(findPromoCode(" TEN ", codes)?.promotion_id).toBe(2);
    expect(findPromoCode("tEn", codes)?.code).toBe("TEN");
    expect(["ZEHN", "", "TE N"].map((typed) => findPromoCode(typed, codes))).toEqual([null, null, null]);
  });

  test("PROMOCODE-07 applies when something is typed and nothing is loading", () => {
    expect(canApplyPromoCode("TEN", after())).toBe(true);
    expect(canApplyPromoCode("TEN", after(answered(false)))).toBe(true);
    expect(canApplyPromoCode("  ", after())).toBe(false);
    expect(canApplyPromoCode("TEN", after(submitted))).toBe(false);
  });

  test("PROMOCODE-08 is the list of codes, otherwise the coupon, and that only when no promotion applies", () => {
    expect(discountWidget(codes, [])).toBe("promo_codes");
    expect(discountWidget(codes, [{ id: 1 }])).toBe("promo_codes");
    expect(discountWidget([], [])).toBe("coupon");
    expect(discountWidget([], [{ id: 1 }])).toBeNull();
  });
});
