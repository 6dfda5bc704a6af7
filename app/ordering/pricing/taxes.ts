/**
 * Tax on lines and surcharges after discount (pricing rules, section 8). Per tax, the exact tax of everything it
 * covers is summed and rounded once. Amounts under the same rates share a denominator, so they are summed before anything
 * is divided.
 */
import type { TaxSet } from "~/ordering/menu/menu-index";
import type { Minor } from "~/ordering/model/money";
import { divideRounded, RATE_UNIT } from "~/ordering/model/arithmetic";
import type { PricedCart, PricedTax } from "./types";

export type Taxed = { amount: Minor; taxes: TaxSet };

/** Amounts with the taxes of what they are for. */
export const taxed = (amounts: readonly Minor[], things: readonly Pick<Taxed, "taxes">[]): Taxed[] =>
  things.map(({ taxes }, place) => ({ amount: amounts[place] ?? 0, taxes }));

export type TaxPass = Pick<PricedCart, "taxes" | "taxTotal" | "subTotalTaxAfterDiscount">;

/** The taxes of the whole order, and what the lines alone would pay. */
export function taxPass(lines: readonly Taxed[], surcharges: readonly Taxed[], is_tax_inclusive: boolean): TaxPass {
  const taxes = taxesOn([...lines, ...surcharges], is_tax_inclusive);
  return { taxes, taxTotal: totalOf(taxes), subTotalTaxAfterDiscount: totalOf(taxesOn(lines, is_tax_inclusive)) };
}

/** Each tax with its rounded amount, in the order in which the taxes first appear. */
function taxesOn(things: readonly Taxed[], is_tax_inclusive: boolean): PricedTax[] {
  /** Tax id → denominator → sum of amount × rate. */
  const sums = new Map<number, Map<number, bigint>>();
  for (const [{ taxes, rate: together }, amount] of amountsByTaxes(things)) {
    const denominator = RATE_UNIT + (is_tax_inclusive ? together : 0);
    for (const { id, rate } of taxes) {
      const sum = sums.get(id) ?? new Map<number, bigint>();
      sum.set(denominator, (sum.get(denominator) ?? 0n) + BigInt(amount) * BigInt(rate));
      sums.set(id, sum);
    }
  }
  return [...sums].map(([id, sum]) => ({ id, amount: roundedSum(sum) }));
}

/** Most lines share their set of taxes: their amounts are added up before they are multiplied. */
function amountsByTaxes(things: readonly Taxed[]): Map<TaxSet, Minor> {
  const amounts = new Map<TaxSet, Minor>();
  for (const { amount, taxes } of things) amounts.set(taxes, (amounts.get(taxes) ?? 0) + amount);
  return amounts;
}

const totalOf = (taxes: readonly PricedTax[]): Minor => taxes.reduce((sum, tax) => sum + tax.amount, 0);

function roundedSum(fractions: ReadonlyMap<number, bigint>): Minor {
  let [numerator, denominator] = [0n, 1n];
  for (const [part, sum] of fractions) {
    numerator = numerator * BigInt(part) + sum * denominator;
    denominator *= BigInt(part);
  }
  return divideRounded(numerator, denominator);
}
