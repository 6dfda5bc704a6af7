import { expect, it } from "vitest";
import { ORDER_TYPES } from "~/ordering/model/company";
import { PAYMENT_STATUSES, shownStatus } from "./payment";
import {
  defaultPaymentType,
  isOnlineKind,
  isPaidAtTheDoor,
  isWorkingPayment,
  needsEmail,
  ONLINE_KINDS,
  offeredAt,
  offeredPaymentTypes,
  PAYMENT_TYPES,
  type PaymentType,
} from "./payment-types";
import { tipIsOffered } from "./tip";

const types = PAYMENT_TYPES.map((payment_type, i): PaymentType => ({
  id: i + 1,
  payment_type,
  title: { text: payment_type, translations: {} },
  sapaad_payment_type_id: 100 + i,
}));
const kinds = (of: readonly PaymentType[]) => of.map(({ payment_type }) => payment_type);

it("CONST-37 PAY-GEIDEA-01 payment type identifiers, cash on delivery first, with the one that the list lacks", () => {
  expect(PAYMENT_TYPES).toEqual(
    (
      "cash_on_delivery card_on_delivery stripe stripe_connect paytabs pay_u my_fatoorah cc_avenue dpo qpay i_pay88 " +
      "fiserv omise adyen mastercard generic_fintech_partner geidea"
    ).split(" "),
  );
});

it("offers an account where it serves the outlet: one that names none serves all", () => {
  const [cash, card] = types;
  if (!cash || !card) throw new Error("There are no types");
  const bound = { ...card, outlet_ids: [2, 3] };
  expect(offeredAt([cash, bound], 1)).toEqual([cash]);
  expect(offeredAt([cash, bound], 3)).toEqual([cash, bound]);
});

it("PAY-02 offers what the company has configured and can be paid here, in the company's order", () => {
  expect(kinds(offeredPaymentTypes(types.toReversed()))).toEqual(["card_on_delivery", "cash_on_delivery"]);
  expect(offeredPaymentTypes(types.slice(1))).toEqual([types[1]]);
  expect(offeredPaymentTypes([])).toEqual([]);
  expect(kinds(types.filter(isWorkingPayment))).toEqual(["cash_on_delivery", "card_on_delivery"]);
  const withAccounts = types.map((type) => ({ ...type, settings: {} }));
  expect(kinds(withAccounts.filter(isWorkingPayment))).toEqual([
    "cash_on_delivery",
    "card_on_delivery",
    ...ONLINE_KINDS,
  ]);
});

it("TIP-08 cash and card on delivery are paid at the door, no other kind is", () => {
  expect(PAYMENT_TYPES.filter(isPaidAtTheDoor)).toEqual(["cash_on_delivery", "card_on_delivery"]);
});

it("CHECKOUT-16 cash on delivery is chosen beforehand where it is offered", () => {
  const [cash, card] = types;
  expect(defaultPaymentType(types.toReversed())).toBe(cash);
  expect(defaultPaymentType(types.filter((type) => type === card))).toBeNull();
});

it("an e-mail is needed by qpay, pay_u and i_pay88 alone (CHECKOUT-17)", () => {
  expect(PAYMENT_TYPES.filter(needsEmail)).toEqual(["pay_u", "qpay", "i_pay88"]);
});

it("CONST-38 keeps the constants cash_on_delivery, card_on_delivery, mastercard, paid and delivery as the names of what they are", () => {
  expect(PAYMENT_TYPES.filter(isPaidAtTheDoor)).toEqual(["cash_on_delivery", "card_on_delivery"]);
  expect(isOnlineKind("mastercard")).toBe(true);
  expect(PAYMENT_STATUSES.filter((status) => shownStatus({ status, hasOrder: false }) === "paid")).toContain("paid");
  const tips = { tips_enabled: true, payment_type: "mastercard" } as const;
  expect(ORDER_TYPES.filter((order_type) => tipIsOffered({ ...tips, order_type }))).toEqual(["delivery"]);
  for (const name of ["paid", "delivery"]) expect(PAYMENT_TYPES).not.toContain(name);
});
