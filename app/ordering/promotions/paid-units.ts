/** The paid lines as promotions see them: units with a base price, taken cheapest or dearest first (pricing rules, section 3). */
import type { Minor } from "~/ordering/model/money";
import type { Matchable } from "./matching";
import type { PromotionAction } from "./promotion";

export type PaidLine = Matchable & {
  /** Position among the paid lines, in cart order. */
  place: number;
  count: number;
  /** One unit without and with its modifiers. */
  unit_price: Minor;
  unit: Minor;
  itemTotalBeforePromotion: Minor;
};

/** A unit's base price: with its modifiers when the action prices them too, otherwise the item alone. */
export type BasePrice = "unit" | "unit_price";

export const basePrice = ({ price_modifiers }: PromotionAction): BasePrice => (price_modifiers ? "unit" : "unit_price");

/** The lines in the orders in which units are taken; each order is made once for all promotions. */
export type PaidLines = {
  inCartOrder: readonly PaidLine[];
  cheapestFirst: (base: BasePrice) => readonly PaidLine[];
  dearestFirst: (base: BasePrice) => readonly PaidLine[];
};

/** Ties stay in cart order. */
export function ordersOf(lines: readonly PaidLine[]): PaidLines {
  const cheapest: Partial<Record<BasePrice, PaidLine[]>> = {};
  const dearest: Partial<Record<BasePrice, PaidLine[]>> = {};
  return {
    inCartOrder: lines,
    cheapestFirst: (base) => (cheapest[base] ??= [...lines].sort((a, b) => a[base] - b[base])),
    dearestFirst: (base) => (dearest[base] ??= [...lines].sort((a, b) => b[base] - a[base])),
  };
}

export type TakenUnits = { line: PaidLine; units: number };

/** The limit that a number means: 0, absent or negative is none. */
export const limitOf = (most = 0): number => (most > 0 ? most : Infinity);

/** The first units of the wanted lines, at most `limit`, in the order given. */
export function takeUnits(
  lines: readonly PaidLine[],
  isWanted: (line: PaidLine) => boolean,
  limit: number,
): TakenUnits[] {
  const taken: TakenUnits[] = [];
  let left = limit;
  for (const line of lines) {
    if (left <= 0) break;
    if (!isWanted(line)) continue;
    const units = Math.min(line.count, left);
    taken.push({ line, units });
    left -= units;
  }
  return taken;
}

/** The same in cart order, the cheapest units taken first. */
export function takeCheapest(
  lines: PaidLines,
  base: BasePrice,
  isWanted: (line: PaidLine) => boolean,
  limit: number,
): TakenUnits[] {
  if (limit === Infinity) return takeUnits(lines.inCartOrder, isWanted, limit);
  return takeUnits(lines.cheapestFirst(base), isWanted, limit).sort((a, b) => a.line.place - b.line.place);
}
