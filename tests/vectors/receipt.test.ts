/** The receipts of the published cases: they add up, leave nothing out, and are told in whole sentences. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { LANGUAGES } from "../../app/ordering/model/language";
import { price } from "~/ordering/pricing/price";
import { receiptOf } from "~/ordering/pricing/explain/receipt";
import { wordReceipt } from "~/screens/receipt/view.server";
import { inputOf, type Vector } from "./vector";

const cases = JSON.parse(readFileSync("tests/vectors/pricing.json", "utf8")) as Vector[];

describe("the receipts of the published cases", () => {
  test.each(cases)("of $name adds up to its subtotal and its total, and tells every amount that is not 0", (vector) => {
    const input = inputOf(vector);
    const priced = price(input);
    const rows = receiptOf(input, priced);
    let running = 0;
    for (const { kind, amount } of rows) {
      if (kind === "part") running += amount;
      if (kind === "sum") expect(running).toBe(amount);
    }
    const told = (...subjects: string[]) =>
      rows
        .filter(({ explanation }) => subjects.includes(explanation.subject.of))
        .reduce((sum, { amount }) => sum + amount, 0);
    expect({
      subTotal: told("subTotal"),
      surchargeSubTotal: told("surcharge", "surcharge_promotion"),
      discountTotal: 0 - told("orderPromotionDiscount", "couponDiscount"),
      taxTotal: told("tax"),
      loyaltyTotal: 0 - told("loyaltyTotal"),
      tip: told("tip"),
      total: told("total"),
      earned_loyalty: told("earned_loyalty"),
    }).toEqual({
      subTotal: priced.subTotal,
      surchargeSubTotal: priced.surchargeSubTotal,
      discountTotal: priced.discountTotal,
      taxTotal: priced.taxTotal,
      loyaltyTotal: priced.loyaltyTotal,
      tip: priced.tip,
      total: priced.total,
      earned_loyalty: priced.earned_loyalty,
    });
  });

  test.each(LANGUAGES)("have no empty place in %s", (language) => {
    const names = { item: (id: number) => `Item ${id}`, tax: () => "", coupon: "" };
    const currency = { currency: "MYR", decimal_precision: 2 };
    const words = cases.flatMap((vector) => {
      const input = inputOf(vector);
      return wordReceipt(receiptOf(input, price(input)), { language, currency, names });
    });
    const broken = words.filter(({ label, why }) =>
      /[{}]|undefined|explain\.|name\.|\u2068\u2069/.test(`${label} ${why}`),
    );
    expect(broken).toEqual([]);
  });
});
