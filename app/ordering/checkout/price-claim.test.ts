import { describe, expect, it } from "vitest";
import { claimOf, isLine, priceChanges } from "./price-claim";

type Costs = Parameters<typeof claimOf>[0];
const names = { loyalty: "Loyalty", tip: "Rider tip", total: "Total" };
const line = (cart_id: string, amount: number) => ({
  cart_id,
  count: 1,
  name: `Dish ${cart_id}`,
  amount,
});
const summary = (overrides: Partial<Costs> = {}): Costs => ({
  items: [line("a", 1000), line("b", 500)],
  charges: [{ name: "Delivery fee", amount: 300 }],
  discounts: [],
  taxes: [],
  loyalty: 0,
  tip: 0,
  total: 1800,
  ...overrides,
});
const changes = (before: Costs, now: Costs) =>
  priceChanges(claimOf(before, names).rows, claimOf(now, names).rows).map(({ key: _key, ...change }) => change);

describe("a claimed price", () => {
  it("has a row for each line, charge and discount, for a tax on top, and for the total", () => {
    const discounts = [
      { id: "promotion 3", name: "Off", amount: -100 },
      { id: "coupon 3", name: "Off", amount: -50 },
    ];
    const claim = claimOf(summary({ discounts, total: 1650 }), names);
    expect(claim).toEqual({
      total: 1650,
      rows: [
        { key: "line a", name: "1 × Dish a", amount: 1000 },
        { key: "line b", name: "1 × Dish b", amount: 500 },
        { key: "charge Delivery fee", name: "Delivery fee", amount: 300 },
        { key: "discount promotion 3", name: "Off", amount: -100 },
        { key: "discount coupon 3", name: "Off", amount: -50 },
        { key: "total", name: "Total", amount: 1650 },
      ],
    });
    const taxes = [{ id: 7, name: "GST 9%", amount: 74 }];
    expect(claimOf(summary({ taxes }), names).rows.at(-2)).toEqual({ key: "tax 7", name: "GST 9%", amount: 74 });
  });

  it("tells its dishes from what else it costs, in what has changed too", () => {
    const now = claimOf(summary({ items: [line("b", 0)], total: 300 }), names);
    expect(now.rows.filter(isLine).map(({ name }) => name)).toEqual(["1 × Dish b"]);
    const changed = priceChanges(claimOf(summary(), names).rows, now.rows);
    expect(changed.map((row) => [row.name, isLine(row)])).toEqual([
      ["1 × Dish a", true],
      ["1 × Dish b", true],
      ["Total", false],
    ]);
  });

  it("differs in nothing from itself", () => {
    expect(changes(summary(), summary())).toEqual([]);
  });

  it("names the line and the total that became dearer", () => {
    const now = summary({ items: [line("a", 1200), line("b", 500)], total: 2000 });
    expect(changes(summary(), now)).toEqual([
      { name: "1 × Dish a", before: 1000, now: 1200 },
      { name: "Total", before: 1800, now: 2000 },
    ]);
  });

  it("names lines that went, charges that came and a tax that is new", () => {
    const now = summary({
      items: [line("b", 500)],
      charges: [
        { name: "Delivery fee", amount: 300 },
        { name: "Bag", amount: 20 },
      ],
      taxes: [{ id: 7, name: "GST 9%", amount: 74 }],
      total: 894,
    });
    expect(changes(summary(), now)).toEqual([
      { name: "1 × Dish a", before: 1000, now: null },
      { name: "Bag", before: null, now: 20 },
      { name: "GST 9%", before: null, now: 74 },
      { name: "Total", before: 1800, now: 894 },
    ]);
  });

  it("names a discount that is gone by what it took off", () => {
    const shown = summary({ discounts: [{ id: "coupon 3", name: "Five off", amount: -500 }], total: 1300 });
    expect(changes(shown, summary())).toEqual([
      { name: "Five off", before: -500, now: null },
      { name: "Total", before: 1300, now: 1800 },
    ]);
  });
});
