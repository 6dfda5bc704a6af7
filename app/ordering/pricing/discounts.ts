/** How the order's discounts reach its lines and surcharges, so that each is taxed on what is really paid for it (pricing rules, section 7). */
import type { Minor } from "~/ordering/model/money";
import { spread } from "~/ordering/model/arithmetic";

/** What is taken off the order as a whole. */
export type OrderDiscounts = {
  orderPromotionDiscount: Minor;
  couponDiscount: Minor;
  /** The coupon is taken off the surcharges too. */
  onTotal: boolean;
};

export type AfterDiscount = { lines: readonly Minor[]; surcharges: readonly Minor[] };

/**
 * The amounts of lines and surcharges after their shares. First the order promotion, over the lines by their amounts; then
 * the coupon, over the lines by what is left, together with the surcharges when it is on the total.
 */
export function afterDiscounts(
  lines: readonly Minor[],
  surcharges: readonly Minor[],
  discounts: OrderDiscounts,
): AfterDiscount {
  const { orderPromotionDiscount, couponDiscount, onTotal } = discounts;
  const promoted = less(lines, orderPromotionDiscount);
  if (!onTotal) return { lines: less(promoted, couponDiscount), surcharges };
  const together = less([...promoted, ...surcharges], couponDiscount);
  return { lines: together.slice(0, lines.length), surcharges: together.slice(lines.length) };
}

function less(amounts: readonly Minor[], discount: Minor): readonly Minor[] {
  if (discount === 0) return amounts;
  const shares = spread(discount, amounts);
  return amounts.map((amount, place) => amount - (shares[place] ?? 0));
}
