import { describe, expect, test } from "vitest";
import type { StatusEvent } from "./order-status";
import type { PaymentKind } from "~/ordering/payments/payment-types";
import { postOrderTips, riderToTip, takesPaidTip, withTip } from "./post-order-tip";

const company = { tip_settings: { has_tips: true, type: "post_order" as const, values: [] } };
const events = (...names: StatusEvent[]) => names.map((event) => ({ event, rider_id: 7, rider_name: "Ali" }));
const order = {
  status: "on_the_way" as const,
  order_type: "delivery" as const,
  status_updates: events("rider_assigned", "rider_on_the_way"),
  document: { payment: { payment_type: "stripe" as PaymentKind } },
};
const RIDER = { rider_id: 7, rider_name: "Ali" };
const paidBy = (payment_type: PaymentKind) => ({ ...order, document: { payment: { payment_type } } });

describe("the rider to tip", () => {
  test("TIP-11 on the way, with a rider assigned, no tip collected and post-order tips enabled", () => {
    expect(riderToTip(order, company)).toEqual(RIDER);
    for (const status of ["unconfirmed", "scheduled", "confirmed", "delivered", "rejected"] as const)
      expect(riderToTip({ ...order, status }, company)).toBeNull();
    expect(riderToTip({ ...order, status_updates: [] }, company)).toBeNull();
    expect(riderToTip({ ...order, status_updates: events("marked_as_customer_arrived") }, company)).toBeNull();
    expect(riderToTip({ ...order, status_updates: events("rider_assigned", "tip_collected") }, company)).toBeNull();
    for (const changed of [{ has_tips: false }, { type: "pre_order" as const }]) {
      const tip_settings = { ...company.tip_settings, ...changed };
      expect([riderToTip(order, { tip_settings }), postOrderTips({ tip_settings })]).toEqual([null, false]);
    }
  });

  test("TIP-12 of no order that is paid at the door, in cash or by card, and of none that is fetched", () => {
    expect(riderToTip(paidBy("cash_on_delivery"), company)).toBeNull();
    expect(riderToTip(paidBy("card_on_delivery"), company)).toBeNull();
    expect(riderToTip(paidBy("paytabs"), company)).toEqual(RIDER);
    expect(riderToTip({ ...order, order_type: "pickup" }, company)).toBeNull();
  });

  test("is whoever was assigned last, also without an id", () => {
    const status_updates = [...order.status_updates, { event: "rider_assigned" as const, rider_name: "Mei" }];
    expect(riderToTip({ ...order, status_updates }, company)).toEqual({ rider_name: "Mei" });
  });
});

test("a paid tip is the order's once, also when it has arrived meanwhile, unless it was rejected", () => {
  expect(takesPaidTip(order)).toBe(true);
  expect(takesPaidTip({ ...order, status: "delivered" })).toBe(true);
  expect(takesPaidTip({ ...order, status: "rejected" })).toBe(false);
  expect(takesPaidTip({ ...order, status_updates: events("tip_collected") })).toBe(false);
});

test("a tip raises the order's tips and total, to the currency's decimals, and nothing else", () => {
  const document = { tips: "0.000", total_amount: "4.250", sub_total: "4.250" };
  expect(withTip(document, { amount: 500, precision: 3 })).toEqual({
    tips: "0.500",
    total_amount: "4.750",
    sub_total: "4.250",
  });
});
