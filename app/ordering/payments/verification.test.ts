import { expect, it } from "vitest";
import { hasRunOut, PAYMENT_SECONDS, shownStatus, weigh } from "./payment";
import { ONLINE_KINDS } from "./payment-types";
import { partnerCheck, verificationPause } from "./verification";

/** The seconds after which a page asks that was opened with so much of the payment's time left. */
function asksOf(leftSeconds: number): number[] {
  const asks: number[] = [];
  for (let at = 0; ;) {
    const pause = verificationPause(asks.length, (leftSeconds - at) * 1000);
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
  expect(verificationPause(11, 0)).toBeNull();
  const due = { status: "in_progress", amount: 1000, currency: "SGD" } as const;
  const at = (ms: number) => new Date(Date.UTC(2026, 10, 22) + ms);
  const payment = { expires_at: at(305_000) };
  expect([hasRunOut(payment, at(304_999)), hasRunOut(payment, at(305_000))]).toEqual([false, true]);
  expect(weigh(due, { says: "declined" }).to).toBe("declined");
  expect(shownStatus({ status: "declined", hasOrder: false })).toBe("declined");
});

it("CONST-16 asks for the status of a fintech partner's payment at 30 s besides, while it is in progress", () => {
  expect(ONLINE_KINDS.filter((kind) => partnerCheck(kind, 305_000) !== null)).toEqual(["generic_fintech_partner"]);
  expect(partnerCheck("generic_fintech_partner", 305_000)).toBe(30_000);
  // Its time is over by then: the verification at the end asks.
  expect(partnerCheck("generic_fintech_partner", 30_000)).toBeNull();
});

it("asks at the end of the payment's time once more, and then no more", () => {
  expect(asksOf(PAYMENT_SECONDS).at(-1)).toBe(PAYMENT_SECONDS);
  expect(asksOf(100)).toEqual([5, 35, 65, 95, 100]);
  expect(asksOf(3)).toEqual([3]);
  expect(asksOf(-10)).toEqual([5]);
});
