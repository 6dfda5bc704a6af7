import { expect, it } from "vitest";
import { ADDRESS_LINES } from "./checkout";
import { ORDER_TYPES, PAYMENT_TYPES, PICKUP_MODES } from "./company";
import {
  DEFAULT_PRECISION,
  DISCOUNT_TYPE_CODES,
  isFixedSurcharge,
  ORDER_TYPE_CONSTANTS,
  SURCHARGE_TYPE_CODES,
} from "./constants";
import { LANGUAGES } from "./menu";
import { toDecimal } from "./money";
import { CODE_RESENDS, CODE_TRIES, OTP_LENGTH, PHONE_DIGITS } from "./sign-in";

it("CONST-06 CONST-08 lengths of codes and phone numbers", () => {
  expect(OTP_LENGTH).toBe(4);
  expect(PHONE_DIGITS).toEqual({ min: 6, max: 15 });
  expect([CODE_TRIES, CODE_RESENDS].every((limit) => limit > 0 && limit <= 10)).toBe(true);
});

it("CONST-32 CONST-33 type codes: discounts 1 percentage and 2 value, surcharge 2 fixed and any other a percentage", () => {
  expect(DISCOUNT_TYPE_CODES).toEqual({ PERCENTAGE: 1, VALUE: 2 });
  expect(SURCHARGE_TYPE_CODES).toEqual({ PERCENTAGE: 1, FIXED: 2 });
  expect([0, 1, 2, 3].map(isFixedSurcharge)).toEqual([false, false, true, false]);
});

it("CONST-34 prices carry the company's decimals, 2 by default", () => {
  expect(DEFAULT_PRECISION).toBe(2);
  expect([0, 2, 3].map((precision) => toDecimal(1490, precision))).toEqual(["1490", "14.90", "1.490"]);
});

it("CONST-37 payment type identifiers, cash on delivery first", () => {
  expect(PAYMENT_TYPES).toEqual(
    (
      "cash_on_delivery card_on_delivery stripe stripe_connect paytabs pay_u my_fatoorah cc_avenue dpo qpay i_pay88 " +
      "fiserv omise adyen mastercard generic_fintech_partner"
    ).split(" "),
  );
});

it("CONST-38 CONST-39 CONST-40 order types, their other names, and pickup modes", () => {
  expect(ORDER_TYPE_CONSTANTS).toEqual(["cash_on_delivery", "card_on_delivery", "paid", "mastercard", "delivery"]);
  expect(ORDER_TYPES).toEqual(["delivery", "pickup"]);
  expect(PICKUP_MODES).toEqual(["in_store", "curbside"]);
});

it("CONST-41 there are four address lines", () => {
  expect(ADDRESS_LINES).toHaveLength(4);
});

it("CONST-53 languages are English, Arabic, Mandarin and Malay", () => {
  expect(LANGUAGES).toEqual(["en", "ar", "zh", "ms"]);
});
