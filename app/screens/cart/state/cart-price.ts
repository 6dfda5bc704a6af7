/** What a cart costs, computed in the browser as on the server; apart from the cart's view, as its code is loaded with the first item. */
import type { TaxSet } from "~/ordering/menu/menu-index";
import type { CouponState } from "~/ordering/promotions/coupon";
import { priceWithCoupon } from "~/ordering/pricing/price-with-coupon";
import { suggestionsFor } from "~/ordering/pricing/upsell/suggestions";
import type { PricedCart } from "~/ordering/pricing/types";
import type { CartView } from "./cart-view";

const NO_TAXES: TaxSet = { taxes: [], rate: 0 };

/** What the cart costs now. */
export const priceCart = (cart: CartView): PricedCart => priceAndCoupon(cart).priced;

type Judged = { priced: PricedCart; coupon: CouponState };

/** A view is never written into: its price is computed once, however many parts of a page show it. */
const judged = new WeakMap<CartView, Judged>();

/** The same with what becomes of the coupon. */
export function priceAndCoupon(cart: CartView): Judged {
  let known = judged.get(cart);
  if (!known) judged.set(cart, (known = judge(cart)));
  return known;
}

/** The first dishes to offer, each with what the cart then reaches. */
export function suggestionsOf(cart: CartView) {
  const inCart = new Set(cart.lines.map(({ item_id }) => item_id));
  const dishes = cart.suggestions
    .filter(({ id }) => !inCart.has(id))
    .map((dish) => ({ ...dish, taxes: cart.taxSets[dish.tax_set] ?? NO_TAXES }));
  return suggestionsFor(dishes, pricedBy(cart), cart.min_order_value);
}

function judge(cart: CartView): Judged {
  const { loyalty, loyalty_enabled } = cart;
  return priceWithCoupon({ ...pricedBy(cart), loyalty, loyalty_enabled }, cart.coupon);
}

function pricedBy(cart: CartView) {
  const lines = cart.lines
    .filter((line) => line.state !== "sold_out")
    .map((line) => ({
      cart_id: line.cart_id,
      item_id: line.item_id,
      category_ids: line.category_ids,
      ...(line.free_of_promotion !== null && { free_of_promotion: line.free_of_promotion }),
      count: line.count,
      unit_price: line.unit_price,
      modifiers: line.modifiers,
      taxes: cart.taxSets[line.tax_set] ?? NO_TAXES,
    }));
  const { order_type, is_tax_inclusive, surcharges, delivery_charge_id, promotions, promo_code } = cart;
  return { lines, order_type, is_tax_inclusive, surcharges, delivery_charge_id, promotions, promo_code };
}
