/** What a cart costs, computed in the browser as on the server; apart from the cart's view, as its code is loaded with the first item. */
import type { TaxSet } from "~/ordering/menu/menu-index";
import type { CouponState } from "~/ordering/promotions/coupon";
import { priceWithCoupon } from "~/ordering/pricing/price-with-coupon";
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

function judge(cart: CartView): Judged {
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
  const { loyalty, loyalty_enabled } = cart;
  const entered = { promotions, promo_code, loyalty, loyalty_enabled };
  const input = { lines, order_type, is_tax_inclusive, surcharges, delivery_charge_id, ...entered };
  return priceWithCoupon(input, cart.coupon);
}
