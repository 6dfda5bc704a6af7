/**
 * Why each amount of a priced cart is what it is: which rule, of what, at which rate, rounded how. Built from the input and
 * its result, so that pricing itself carries nothing for it.
 */
import { explainDiscounts, explainSettlement, explainTaxes } from "./explain-order";
import { explainCharges, explainLines } from "./explain-parts";
import type { AmountName, Explanation, Terms } from "./explanation";
import type { PricedCart, PricingInput } from "~/ordering/pricing/types";

/** Explains what `price` made of the input, in the order of the pricing rules. A cart without lines has nothing to explain. */
export function explain(input: PricingInput, priced: PricedCart): Explanation[] {
  if (priced.lines.length === 0) return [];
  return [
    ...explainLines(input, priced),
    ...explainCharges(input, priced),
    ...explainDiscounts(input, priced),
    ...explainTaxes(input, priced),
    ...explainSettlement(input, priced),
    ...explainTotals(priced),
  ];
}

const plus = (name: AmountName) => ({ name, sign: 1 }) as const;
const minus = (name: AmountName) => ({ name, sign: -1 }) as const;

/** The totals that are sums of other totals (TAX-12); tax is a term only where it is added. */
function explainTotals(priced: PricedCart): Explanation[] {
  const tax = priced.is_tax_inclusive ? [] : [plus("taxTotal")];
  const chain: [AmountName, Terms][] = [
    ["discountTotal", [plus("orderPromotionDiscount"), plus("couponDiscount")]],
    ["totalBeforeDiscount", [plus("subTotal"), plus("surchargeSubTotal")]],
    ["totalBeforeLoyalty", [plus("totalBeforeDiscount"), minus("discountTotal"), ...tax]],
    ["totalBeforeTip", [plus("totalBeforeLoyalty"), minus("loyaltyTotal")]],
    ["total", [plus("totalBeforeTip"), plus("tip")]],
  ];
  return chain.map(([of, terms]) => sumOf(of, terms, priced));
}

/** An amount as the sum of others. */
export const sumOf = (of: AmountName, terms: Terms, priced: PricedCart): Explanation => ({
  subject: { of },
  rule: "sum",
  values: {},
  terms,
  rounding: "exact",
  amount: priced[of],
});
