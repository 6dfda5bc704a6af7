import { describe, expect, it } from "vitest";
import { NO_COUPON } from "~/ordering/promotions/coupon";
import { priceCart } from "./cart-price";
import { countsByItem, withRequests, type CartLineView, type CartView } from "./cart-view";
import { checkoutBar } from "./checkout-bar";

const line = (cart_id: string, item_id: number, over: Partial<CartLineView> = {}): CartLineView => ({
  cart_id,
  item_id,
  name: `Item ${item_id}`,
  choices: "",
  note: "",
  image: null,
  count: 1,
  unit_price: 1000,
  modifiers: [],
  chosen: [],
  tax_set: 0,
  category_ids: [],
  free_of_promotion: null,
  state: "ok",
  locked: false,
  editable: false,
  ...over,
});
const cart = (over: Partial<CartView> = {}): CartView => ({
  session: "s",
  version: 1,
  lines: [line("a", 1), line("b", 2, { count: 2, unit_price: 300 })],
  hasAbsentItems: false,
  suggestions: [],
  order_type: "delivery",
  is_tax_inclusive: true,
  taxSets: [{ taxes: [{ id: 9, rate: 90_000 }], rate: 90_000 }],
  taxes: [{ id: 9, name: "GST", rate: 9 }],
  surcharges: [],
  promotions: [],
  promo_code: null,
  coupon: NO_COUPON,
  choices: [],
  loyalty: null,
  loyalty_enabled: false,
  delivery_charge_id: null,
  min_order_value: 0,
  area: null,
  isOpen: true,
  takesAhead: false,
  paymentInProgress: false,
  ...over,
});
const counts = (view: CartView) => view.lines.map(({ cart_id, count }) => [cart_id, count]);

describe("the cart while an answer is on its way", () => {
  it("ITEM-01 shows an addition as a new line, and joins it to an equal one", () => {
    const added = withRequests(cart(), [{ intent: "add", line: line("n", 3) }]);
    expect(counts(added)).toEqual([
      ["a", 1],
      ["b", 2],
      ["n", 1],
    ]);
    expect(counts(withRequests(added, [{ intent: "add", line: line("m", 2, { count: 2 }) }]))).toEqual([
      ["a", 1],
      ["b", 4],
      ["n", 1],
    ]);
  });

  it("CUSTOM-12 keeps other choices of the same item apart", () => {
    const large = { group_id: 1, id: 10, count: 1 };
    const sauce = { group_id: 2, id: 20, count: 2 };
    const added = withRequests(cart(), [{ intent: "add", line: line("n", 1, { chosen: [large, sauce] }) }]);
    expect(countsByItem(added).get(1)).toBe(2);
    expect(added.lines).toHaveLength(3);
    // The same choices, whatever their order, are the same line.
    const again = withRequests(added, [{ intent: "add", line: line("m", 1, { chosen: [sauce, large] }) }]);
    expect(counts(again).at(-1)).toEqual(["n", 2]);
  });

  it("CART-03 CART-04 sets counts up to 99, and takes a line away at 0", () => {
    expect(counts(withRequests(cart(), [{ intent: "set", cart_id: "a", count: 500 }]))).toEqual([
      ["a", 99],
      ["b", 2],
    ]);
    expect(counts(withRequests(cart(), [{ intent: "set", cart_id: "a", count: 0 }]))).toEqual([["b", 2]]);
  });

  it("is priced once, however many ask", () => {
    const view = cart();
    expect(priceCart(view)).toBe(priceCart(view));
    expect(priceCart({ ...view })).not.toBe(priceCart(view));
  });

  it("prices what can be ordered: sold-out lines cost nothing", () => {
    expect(priceCart(cart()).total).toBe(1600);
    expect(priceCart(cart({ lines: [line("a", 1, { state: "sold_out" }), line("b", 2)] })).total).toBe(1000);
  });
});

describe("the checkout button", () => {
  it("CART-10 names what is in its way, gravest first", () => {
    expect(checkoutBar(cart({ lines: [] }), 0)).toEqual({ id: "empty" });
    const soldOut = cart({ lines: [line("a", 1, { state: "sold_out" })], isOpen: false, min_order_value: 5000 });
    expect(checkoutBar(soldOut, 0)).toEqual({ id: "sold_out" });
    expect(checkoutBar(cart({ isOpen: false }), 1600)).toEqual({ id: "closed" });
    expect(checkoutBar(cart({ paymentInProgress: true }), 1600)).toEqual({ id: "payment_in_progress" });
    expect(checkoutBar(cart({ min_order_value: 2000 }), 1600)).toEqual({ id: "minimum", shortfall: 400 });
    expect(checkoutBar(cart({ min_order_value: 2000, order_type: "pickup" }), 1600)).toBeNull();
    expect(checkoutBar(cart({ min_order_value: 1600 }), 1600)).toBeNull();
  });
});
