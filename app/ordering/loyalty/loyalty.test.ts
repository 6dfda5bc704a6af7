import { describe, expect, test } from "vitest";
import errors from "../../../locales/en/errors.json";
import { isErrorId } from "~/ordering/model/errors";
import {
  LOYALTY_ERRORS,
  loyaltyRefusal,
  parseRedemption,
  redemptionOutcome,
  type LoyaltyTerms,
  type Redemption,
} from "./loyalty";

type LoyaltyWords = Pick<
  typeof errors,
  "loyalty_invalid" | "loyalty_balance" | "loyalty_max" | "loyalty_total" | "loyalty_min"
>;
const account = { customer_loyalty: 1000, min_redeem_value: 200, max_redeem_value: 800 };
const terms: LoyaltyTerms = { enabled: true, totalBeforeLoyalty: 700 };
const redeem = (amount: number | null, over: Partial<Redemption & LoyaltyTerms> = {}) =>
  redemptionOutcome({ ...account, redeem: amount, ...over }, { ...terms, ...over });

describe("what is redeemed", () => {
  test("is the amount when nothing stands against it", () => {
    expect(redeem(700)).toEqual({ amount: 700, error: null });
    expect(redeem(1)).toEqual({ amount: 1, error: null });
  });

  test("LOYALTY-05 an amount that is none, or negative, is invalid", () => {
    expect(redeem(null)).toEqual({ amount: 0, error: "invalid" });
    expect(redeem(-1)).toEqual({ amount: 0, error: "invalid" });
    expect(["12.345", "abc", "", "1,5", "-"].map((typed) => parseRedemption(typed, 2))).toEqual(Array(5).fill(null));
    expect(["12.34", "١٢", " 7 ", "-1"].map((typed) => parseRedemption(typed, 2))).toEqual([1234, 1200, 700, -100]);
    expect(parseRedemption("12.345", 3)).toBe(12345);
  });

  test("LOYALTY-06 not more than the balance", () => {
    const wide = { max_redeem_value: 0, totalBeforeLoyalty: 9000 };
    expect([1000, 1001].map((amount) => redeem(amount, wide).error)).toEqual([null, "balance"]);
  });

  test("LOYALTY-07 CONST-31 not more than the maximum for an order, of which 0 means none", () => {
    const wide = { totalBeforeLoyalty: 9000 };
    expect([800, 801].map((amount) => redeem(amount, wide).error)).toEqual([null, "max"]);
    expect(redeem(1000, { ...wide, max_redeem_value: 0 }).error).toBeNull();
  });

  test("LOYALTY-08 not more than the total before loyalty", () => {
    expect([700, 701].map((amount) => redeem(amount).error)).toEqual([null, "total"]);
  });

  test("LOYALTY-09 the balance, not the amount, has to reach the minimum", () => {
    expect([1000, 1001].map((min_redeem_value) => redeem(100, { min_redeem_value }).error)).toEqual([null, "min"]);
  });

  test("LOYALTY-10 the checks run in their order", () => {
    const all = { enabled: false, customer_loyalty: 10, max_redeem_value: 10, totalBeforeLoyalty: 10 };
    const failing = { ...all, min_redeem_value: 20 };
    expect(redeem(null, failing).error).toBe("off");
    expect(redeem(null, { ...failing, enabled: true }).error).toBe("invalid");
    expect(redeem(15, { ...failing, enabled: true }).error).toBe("balance");
    expect(redeem(15, { ...failing, enabled: true, customer_loyalty: 15 }).error).toBe("max");
    expect(redeem(15, { ...failing, enabled: true, customer_loyalty: 15, max_redeem_value: 0 }).error).toBe("total");
    expect(redeem(5, { ...failing, enabled: true }).error).toBe("min");
    expect(LOYALTY_ERRORS).toEqual(["off", "invalid", "balance", "max", "total", "min"]);
  });

  test("an amount of 0 redeems nothing and is never refused", () => {
    expect(redeem(0, { enabled: false, min_redeem_value: 9999 })).toEqual({ amount: 0, error: null });
  });
});

test("LOYALTY-05 LOYALTY-06 LOYALTY-07 LOYALTY-08 LOYALTY-09 each refusal names its amount", () => {
  const words = LOYALTY_ERRORS.map((error) => loyaltyRefusal(error, account, 700));
  expect(words).toEqual([
    null,
    { id: "loyalty_invalid", amount: null },
    { id: "loyalty_balance", amount: { place: "points", value: 1000 } },
    { id: "loyalty_max", amount: { place: "n", value: 800 } },
    { id: "loyalty_total", amount: { place: "n", value: 700 } },
    { id: "loyalty_min", amount: { place: "n", value: 200 } },
  ]);
  expect(loyaltyRefusal(null, account, 700)).toBeNull();
  expect(words.flatMap((word) => (word ? errors[word.id as keyof LoyaltyWords].message : []))).toEqual([
    "Please enter a valid amount.",
    "You only have {points} Loyalty {currency} available.",
    "You can only redeem upto {n} Loyalty {currency} for an order.",
    "You can only redeem upto {n} Loyalty {currency} for this order.",
    "You need a minimum of {n} Loyalty {currency} to redeem for this order.",
  ]);
  expect(words.flatMap((word) => word?.id ?? []).every(isErrorId)).toBe(true);
});
