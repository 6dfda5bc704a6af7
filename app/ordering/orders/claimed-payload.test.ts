import { describe, expect, it } from "vitest";
import { areItemsOf, isAsClaimed, type ClaimedPayload } from "./claimed-payload";
import type { OrderPayload } from "./order-payload";

const discount = (id: number, amount: string) =>
  ({ id, name: "Off", type: "value", discount_type: 2, on_total: true, rate: "1.00", amount }) as const;
const item = (id: number, sub_total: string) => ({ id, quantity: 1, unit_price: "5.00", sub_total, discount: null });
// Of the payload only what is compared.
const payload = {
  currency: "SGD",
  is_tax_inclusive: false,
  items: [item(1, "5.00"), item(1, "6.00"), item(2, "5.00")],
  discounts: [discount(1, "1.00"), discount(2, "0.50")],
  surcharges: [{ id: 3, rate: "12.5" }],
} as unknown as OrderPayload;

describe("what is claimed", () => {
  it.each<[string, ClaimedPayload]>([
    ["nothing", {}],
    ["null", { items: null, currency: null, discounts: [{ id: null, amount: null }, {}] }],
    ["a list in another order", { discounts: [{ id: 2, amount: "0.50" }, { id: 1 }] }],
    ["an amount as a number, or with fewer decimals", { discounts: [{ amount: 1 }, { amount: "0.5" }] }],
    ["a rate", { surcharges: [{ id: 3, rate: 12.5 }] }],
    ["items by their number alone, in other lines", { items: [{ id: 1, quantity: 2 }] }],
    ["items with their amounts", { items: [item(2, "5"), item(1, "6.00"), item(1, "5.00")] }],
  ])("holds: %s", (_, claimed) => {
    expect(isAsClaimed(claimed, payload)).toBe(true);
  });

  it.each<[string, ClaimedPayload]>([
    ["another currency", { currency: "KWD" }],
    ["tax inclusive", { is_tax_inclusive: true }],
    ["a part of a list", { discounts: [{ id: 1 }] }],
    ["the same entry twice", { discounts: [{ id: 1 }, { id: 1 }] }],
    ["another amount", { discounts: [{ id: 1, amount: "1.01" }, { id: 2 }] }],
    ["no amount", { surcharges: [{ rate: "12.5%" }] }],
    ["an item's price", { items: [{ ...item(1, "5.00"), unit_price: "4.99" }, item(1, "6.00"), item(2, "5.00")] }],
    ["fewer items with amounts", { items: [item(1, "5.00"), item(2, "5.00")] }],
    [
      "a discount that a line has not",
      { items: [item(1, "5.00"), item(1, "6.00"), { ...item(2, "5.00"), discount: { amount: "1.00" } }] },
    ],
  ])("does not hold: %s", (_, claimed) => {
    expect(isAsClaimed(claimed, payload)).toBe(false);
  });
});

it("items are the cart's by their units, whatever their lines", () => {
  const lines = [
    { item_id: 1, count: 2 },
    { item_id: 1, count: 1 },
    { item_id: 2, count: 1 },
  ];
  const of = (...claimed: [id: number, quantity: number][]) =>
    areItemsOf(
      lines,
      claimed.map(([id, quantity]) => ({ id, quantity })),
    );
  expect(of([2, 1], [1, 3])).toBe(true);
  expect([of([1, 3]), of([1, 2], [2, 1]), of([1, 3], [2, 1], [3, 1])]).toEqual([false, false, false]);
});
