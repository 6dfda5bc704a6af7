import { describe, expect, it } from "vitest";
import { toProviderAmount } from "~/ordering/payments/amount-unit";
import { evidenceOf, UNIT, type Session } from "./translate.server";

const pending = { reference: "T-1001", provider_reference: "cs_test_1", amount: 1000, currency: "KWD", precision: 3 };
const session = (changes: Partial<Session> = {}): Session => ({
  id: "cs_test_1",
  status: "complete",
  payment_status: "paid",
  amount_total: 12750,
  currency: "kwd",
  client_reference_id: "T-1001",
  payment_intent: null,
  ...changes,
});

describe("how a page stands", () => {
  const intent = (status: string) => ({
    payment_intent: { id: "pi_1", status, amount_received: 0, currency: "kwd", metadata: {} },
  });
  it.each<[string, Partial<Session>]>([
    ["paid", {}],
    ["paid", { payment_status: "no_payment_required" }],
    ["pending", { status: "open", payment_status: "unpaid" }],
    ["pending", { payment_status: "unpaid" }],
    ["pending", { payment_status: "unpaid", ...intent("processing") }],
    ["declined", { payment_status: "unpaid", ...intent("requires_payment_method") }],
    ["declined", { payment_status: "unpaid", ...intent("canceled") }],
    ["cancelled", { status: "expired", payment_status: "unpaid" }],
    ["pending", { status: null }],
    ["pending", { status: "something new" }],
    ["pending", { payment_status: "something new" }],
    ["pending", { client_reference_id: "T-1002" }],
    ["pending", { client_reference_id: null }],
  ])("%s: %o", (says, changes) => {
    expect(evidenceOf(session(changes), pending).says).toBe(says);
  });

  it("tells the amount in our unit with its currency, and no amount where there is none", () => {
    expect(evidenceOf(session(), pending)).toEqual({ says: "paid", amount: 12750, currency: "KWD" });
    expect(evidenceOf(session({ amount_total: null, currency: null }), pending)).toEqual({
      says: "paid",
      amount: null,
      currency: "",
    });
  });
});

it("amounts are in Stripe's own minor units", () => {
  const written = (amount: number, currency: string, precision: number) =>
    toProviderAmount({ amount, currency, precision }, UNIT);
  expect([written(1250, "SGD", 2), written(500, "JPY", 0), written(12750, "KWD", 3), written(5, "MGA", 0)]).toEqual([
    "1250",
    "500",
    "12750",
    "5",
  ]);
  // A brand that shows no decimals of a currency that has two.
  expect(written(123, "THB", 0)).toBe("12300");
});
