import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  canMovePayment,
  flagOf,
  mayStillBePaid,
  PAYMENT_STATUSES,
  shownStatus,
  weigh,
  type Due,
  type Evidence,
  type PaymentStatus,
} from "./payment";

const due = (status: PaymentStatus): Due => ({ status, amount: 1250, currency: "KWD" });
const PAID: Evidence = { says: "paid", amount: 1250, currency: "KWD" };
const says = (word: "pending" | "declined" | "cancelled"): Evidence => ({ says: word });

describe("evidence", () => {
  it("PAY-05 ends a payment that is in progress as it says, and pending ends nothing", () => {
    const to = (evidence: Evidence) => weigh(due("in_progress"), evidence).to;
    expect([PAID, says("declined"), says("cancelled"), says("pending")].map(to)).toEqual([
      "paid",
      "declined",
      "cancelled",
      null,
    ]);
  });

  it("of another amount, another currency or no readable amount pays nothing, and an operator is told", () => {
    const wrong: Evidence[] = [
      { ...PAID, amount: 1249 },
      { ...PAID, amount: 1251 },
      { ...PAID, amount: null },
      { ...PAID, currency: "USD" },
    ];
    for (const evidence of wrong)
      expect(weigh(due("in_progress"), evidence)).toEqual({ to: "late", flag: "wrong_amount" });
  });

  it("of money that the provider may still put right is waited for while the payment runs, and an operator is told", () => {
    const open: Evidence = { ...PAID, amount: null, isOpen: true };
    expect(weigh(due("in_progress"), open)).toEqual({ to: null, flag: "wrong_amount" });
    expect(weigh(due("declined"), open)).toEqual({ to: "late", flag: "wrong_amount" });
  });

  it("of money after the end leads to giving it back, once", () => {
    for (const status of ["declined", "cancelled"] as const) expect(weigh(due(status), PAID).to).toBe("late");
    for (const status of ["paid", "late", "owed", "refunded"] as const) expect(weigh(due(status), PAID).to).toBeNull();
  });

  it("of money that was taken twice pays once, and an operator is told, whenever it comes", () => {
    const twice: Evidence = { ...PAID, isTwice: true };
    const judged = (["in_progress", "paid", "declined", "refunded"] as const).map((from) => weigh(due(from), twice));
    expect(judged).toEqual([
      { to: "paid", flag: "wrong_amount" },
      { to: null, flag: "wrong_amount" },
      { to: "late", flag: "wrong_amount" },
      { to: null, flag: "wrong_amount" },
    ]);
  });

  it("never takes back what was paid", () => {
    for (const status of ["paid", "refunded", "disputed", "late", "owed"] as const)
      for (const word of ["declined", "cancelled", "pending"] as const)
        expect(weigh(due(status), says(word))).toEqual({ to: null, flag: null });
  });

  it("leads only to what is allowed, in any order and any number of times: one order at the most", () => {
    const evidence = fc.oneof(
      fc.constantFrom(PAID, says("pending"), says("declined"), says("cancelled")),
      fc.record({ says: fc.constant("paid" as const), amount: fc.integer(), currency: fc.constantFrom("KWD", "USD") }),
    );
    fc.assert(
      fc.property(fc.array(evidence, { maxLength: 12 }), (heard) => {
        let status: PaymentStatus = "in_progress";
        const reached: PaymentStatus[] = [];
        for (const each of heard) {
          const { to } = weigh(due(status), each);
          if (to === null) continue;
          expect(canMovePayment(status, to)).toBe(true);
          reached.push((status = to));
        }
        expect(reached.filter((each) => each === "paid").length).toBeLessThanOrEqual(1);
        expect(new Set(reached).size).toBe(reached.length);
        const first = heard.find(({ says: word }) => word !== "pending");
        if (first?.says === "paid" && first.amount === 1250 && first.currency === "KWD") expect(status).toBe("paid");
      }),
    );
  });
});

it("is waited for while it is open, and after an end without money", () => {
  expect(PAYMENT_STATUSES.filter(mayStillBePaid)).toEqual(["in_progress", "declined", "cancelled"]);
});

it("trouble is an operator's where it is the payment's own: a refund of what went back, a voiding of what has paid", () => {
  const flags = (trouble: "refund_failed" | "voided") =>
    PAYMENT_STATUSES.filter((status) => flagOf(status, trouble) !== null).map((status) => [
      status,
      flagOf(status, trouble),
    ]);
  expect(flags("refund_failed")).toEqual([
    ["late", "not_refunded"],
    ["owed", "not_refunded"],
    ["refunded", "not_refunded"],
  ]);
  expect(flags("voided")).toEqual([["paid", "wrong_amount"]]);
});

it("shows money that came too late as declined, and an order that was paid as paid, whatever came of it", () => {
  const shown = (status: PaymentStatus) => shownStatus({ status, hasOrder: false });
  expect(Object.fromEntries(PAYMENT_STATUSES.map((status) => [status, shown(status)]))).toEqual({
    in_progress: "in_progress",
    paid: "paid",
    declined: "declined",
    cancelled: "cancelled",
    late: "declined",
    owed: "paid",
    refunded: "declined",
    disputed: "paid",
  });
  expect(shownStatus({ status: "refunded", hasOrder: true })).toBe("paid");
});
