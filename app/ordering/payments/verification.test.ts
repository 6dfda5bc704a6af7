import { expect, it } from "vitest";
import { hasRunOut, PAYMENT_SECONDS, shownStatus, weigh } from "./payment";
import type { PaymentKind } from "./payment-types";
import { verificationPause } from "./verification";

/** The seconds after which a page asks that was opened with so much of the payment's time left. */
function asksOf(leftSeconds: number, kind: PaymentKind = "paytabs"): number[] {
  const asks: number[] = [];
  for (let at = 0; ;) {
    const pause = verificationPause(kind, asks.length, (leftSeconds - at) * 1000);
    if (pause === null) return asks;
    at += pause / 1000;
    asks.push(at);
  }
}

it("CONST-13 CONST-14 asks first after 5 s, then every 30 s", () => {
  const [first, ...then] = asksOf(PAYMENT_SECONDS);
  expect(first).toBe(5);
  expect(then.map((at, index) => at - (index === 0 ? 5 : then[index - 1]!))).toEqual(Array(10).fill(30));
});

it("CONST-15 after 305 s without a result it asks no more, and the payment is declined", () => {
  expect(asksOf(PAYMENT_SECONDS).at(-1)).toBe(305);
  expect(verificationPause("paytabs", 11, 0)).toBeNull();
  const due = { status: "in_progress", amount: 1000, currency: "SGD" } as const;
  expect([hasRunOut(true, -1), hasRunOut(true, 0)]).toEqual([false, true]);
  // Its provider does not answer: it may have been paid.
  expect([hasRunOut(false, 599_999), hasRunOut(false, 600_000)]).toEqual([false, true]);
  expect(weigh(due, { says: "declined" }).to).toBe("declined");
  expect(shownStatus({ status: "declined", hasOrder: false })).toBe("declined");
});

it("CONST-16 asks about a fintech partner's payment after 30 s, too", () => {
  expect(asksOf(100, "generic_fintech_partner")).toEqual([5, 30, 60, 90, 100]);
  expect(asksOf(20, "generic_fintech_partner")).toEqual([5, 20]);
});

it("asks at the end of the payment's time once more, and then no more", () => {
  expect(asksOf(PAYMENT_SECONDS).at(-1)).toBe(PAYMENT_SECONDS);
  expect(asksOf(100)).toEqual([5, 35, 65, 95, 100]);
  expect(asksOf(3)).toEqual([3]);
  expect(asksOf(-10)).toEqual([5]);
});
