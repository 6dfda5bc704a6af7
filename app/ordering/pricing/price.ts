/**
 * How an order is priced: one pure function of plain data, the same in the server, whose answer is charged, and in the
 * browser, which shows it at once. The passes stand in the order of the pricing rules.
 */
import type { Minor } from "~/ordering/model/money";
import { firstGiving, type Given } from "../promotions/candidates";
import type { Promotion } from "../promotions/promotion";
import { sum } from "~/ordering/model/arithmetic";
import { afterDiscounts } from "./discounts";
import { emptyCart } from "./empty-cart";
import { priceLines } from "./lines";
import { orderDiscounts } from "./order-discounts";
import { settlementOf } from "./settlement";
import { chargesOf, priceCharges } from "./surcharges";
import { taxPass, taxed } from "./taxes";
import type { AppliedPromotion, PricedCart, PricingInput } from "./types";

/**
 * Prices a cart. Every amount is exact to the minor unit; a cart without lines costs 0 everywhere.
 * @throws {RangeError} when the amounts are beyond what a whole number holds exactly.
 */
export function price(input: PricingInput): PricedCart {
  const { is_tax_inclusive } = input;
  const { lines: charged, linePromotions, candidates } = priceLines(input);
  if (charged.length === 0) return emptyCart(is_tax_inclusive);
  const lines = charged.map(({ priced }) => priced);
  const subTotal = sum(lines.map((line) => line.sub_total));

  const charges = chargesOf(input);
  const { surcharges, deliveryPromotion } = priceCharges(charges, subTotal, { ...input, candidates });
  const surchargeSubTotal = sum(surcharges.map((charge) => charge.amount));

  const orderPromotion = firstGiving(candidates, "order", subTotal);
  const discounts = orderDiscounts(orderPromotion, input.coupon ?? null, { subTotal, surchargeSubTotal });
  const paid = afterDiscounts(
    lines.map((line) => line.sub_total),
    surcharges.map((charge) => charge.amount),
    { ...discounts, onTotal: input.coupon?.on_total ?? false },
  );
  const subTotalAfterDiscount = sum(paid.lines);
  const sources = charged.map(({ line }) => line);
  const taxes = taxPass(taxed(paid.lines, sources), taxed(paid.surcharges, charges), is_tax_inclusive);

  const totalBeforeLoyalty = subTotalAfterDiscount + sum(paid.surcharges) + (is_tax_inclusive ? 0 : taxes.taxTotal);
  const payable = { subTotal, subTotalAfterDiscount, totalBeforeLoyalty };
  const { givenLoyalty, ...settlement } = settlementOf(input, payable, candidates);
  assertExact(sum(lines.map((line) => line.itemTotalBeforePromotion)) + surchargeSubTotal + settlement.total);
  return {
    lines,
    subTotal,
    ...discounts,
    surchargeBreakDown: surcharges,
    deliveryPromotion: deliveryPromotion?.promotion.id ?? null,
    surchargeSubTotal,
    surchargeTotal: surchargeSubTotal + (is_tax_inclusive ? 0 : taxes.taxTotal - taxes.subTotalTaxAfterDiscount),
    subTotalAfterDiscount,
    ...taxes,
    totalBeforeDiscount: subTotal + surchargeSubTotal,
    ...settlement,
    appliedPromotions: appliedOf(linePromotions, [orderPromotion, deliveryPromotion, givenLoyalty]),
    is_tax_inclusive,
  };
}

/** The promotions that gave something, lowest id first (section 11). */
function appliedOf(linePromotions: Iterable<Promotion>, given: readonly (Given | null)[]): AppliedPromotion[] {
  const promotions = new Set(linePromotions);
  for (const each of given) if (each) promotions.add(each.promotion);
  return [...promotions].sort((a, b) => a.id - b.id).map(({ id, name, translations }) => ({ id, name, translations }));
}

/** Every amount of the order is at most this sum; beyond a safe integer none of them could be trusted. */
function assertExact(most: Minor): void {
  if (!Number.isSafeInteger(most)) throw new RangeError("The order's amounts are too large to be exact");
}
