/** What each line costs, before and after its promotion (pricing rules, sections 1 and 3). */
import { categoriesOf } from "~/ordering/menu/menu-index";
import { mergeLines, type CartLine } from "~/ordering/cart/cart";
import { isGrouped, modifierOf, type MenuIndex, type TaxSet } from "~/ordering/menu/menu-index";
import { candidatesOf, type Candidate } from "../promotions/candidates";
import { keptFreeLines } from "../promotions/free-lines";
import { touchedLines, type TouchedLine } from "../promotions/item-promotions";
import { ordersOf, type PaidLine } from "../promotions/paid-units";
import type { Promotion } from "../promotions/promotion";
import type { PricedLine, PricingInput, PricingLine } from "./types";

const NO_TAXES: TaxSet = { taxes: [], rate: 0 };

/**
 * Looks the lines up in the menu, equal lines as one. Lines whose item or a modifier is sold out or gone are left out: they
 * never reach pricing, and neither does a free line that names no promotion.
 */
export function pricingLines(lines: readonly CartLine[], index: MenuIndex): PricingLine[] {
  return mergeLines(lines).flatMap((line) => {
    const item = index.itemById.get(line.item_id);
    if (!item || isGrouped(item) || index.soldOutItems.has(item.id)) return [];
    if (line.is_free_item && line.promotion_id === undefined) return [];
    const modifiers: PricingLine["modifiers"][number][] = [];
    for (const { group_id, id, count } of line.modifiers) {
      const modifier = modifierOf(index, item.id, group_id, id);
      if (!modifier || index.outOfStock.has(id)) return [];
      modifiers.push({ unit_price: modifier.unit_price, count });
    }
    return [
      {
        cart_id: line.cart_id,
        item_id: item.id,
        category_ids: categoriesOf(item.id, index),
        count: line.count,
        ...(line.is_free_item ? { free_of_promotion: line.promotion_id } : {}),
        unit_price: item.unit_price,
        modifiers,
        taxes: index.taxesByItem.get(item.id) ?? NO_TAXES,
      },
    ];
  });
}

/** The lines that are charged, with the promotions that the cart meets. */
export type LinePass = {
  lines: { line: PricingLine; priced: PricedLine }[];
  /** The promotions that touched a line or keep a free one. */
  linePromotions: ReadonlySet<Promotion>;
  candidates: Candidate[];
};

/** Prices the lines: unit = item + Σ modifier × its count, the line = unit × count, less what its promotion takes off. */
export function priceLines({ lines, promotions = [], order_type, promo_code }: PricingInput): LinePass {
  const paid = paidLines(lines);
  const candidates = candidatesOf(promotions, [...paid.values()], { order_type, promo_code });
  const touched = touchedLines(candidates, ordersOf([...paid.values()]));
  const kept = keptFreeLines(candidates, lines.filter(isFree));
  const charged = lines.flatMap((line) => {
    const units = paid.get(line);
    if (units) return { line, priced: priceLine(line, units, touched.get(units.place)) };
    const promotion = kept.get(line);
    return promotion ? { line, priced: priceFreeLine(line, promotion) } : [];
  });
  const linePromotions = new Set([...kept.values(), ...[...touched.values()].map(({ promotion }) => promotion)]);
  return { lines: charged, linePromotions, candidates };
}

const isFree = ({ free_of_promotion }: PricingLine) => free_of_promotion !== undefined;

/** The paid lines as promotions see them. */
export function paidLines(lines: readonly PricingLine[]): Map<PricingLine, PaidLine> {
  const paid = new Map<PricingLine, PaidLine>();
  for (const line of lines) {
    if (isFree(line)) continue;
    const { item_id, category_ids, count, unit_price } = line;
    const unit = unitOf(line);
    const place = paid.size;
    paid.set(line, { place, item_id, category_ids, count, unit_price, unit, itemTotalBeforePromotion: unit * count });
  }
  return paid;
}

const unitOf = ({ unit_price, modifiers }: PricingLine) =>
  modifiers.reduce((sum, modifier) => sum + modifier.unit_price * modifier.count, unit_price);

function priceLine(line: PricingLine, { unit, itemTotalBeforePromotion }: PaidLine, touch?: TouchedLine): PricedLine {
  const discount = touch?.amount ?? 0;
  return {
    cart_id: line.cart_id,
    item_id: line.item_id,
    count: line.count,
    unit,
    itemTotalBeforePromotion,
    discount,
    discounted: touch ? { units: touch.units, amount: touch.base } : null,
    sub_total: itemTotalBeforePromotion - discount,
    is_free_item: false,
    applied_promotion_id: touch?.promotion.id ?? null,
    applied_promotion_priority: touch?.promotion.priority ?? null,
  };
}

/** A free line costs nothing, or its modifiers alone when the promotion does not include them (PROMO-24). */
function priceFreeLine(line: PricingLine, { id, priority, action }: Promotion): PricedLine {
  const unit = unitOf(line);
  const discount = (action.price_modifiers ? unit : line.unit_price) * line.count;
  return {
    cart_id: line.cart_id,
    item_id: line.item_id,
    count: line.count,
    unit,
    itemTotalBeforePromotion: unit * line.count,
    discount,
    discounted: { units: line.count, amount: discount },
    sub_total: unit * line.count - discount,
    is_free_item: true,
    applied_promotion_id: id,
    applied_promotion_priority: priority,
  };
}
