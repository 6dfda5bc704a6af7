/** The cart as the public calls name it (spec section 3, Cart and Cart item); amounts are decimal strings of the currency. */
import type { CartLine } from "~/ordering/cart/cart";
import type { ModifierGroup, ModifierItem } from "~/ordering/model/menu";
import type { Translations } from "~/ordering/model/language";
import { modifierOf, type MenuIndex } from "~/ordering/menu/menu-index";
import { toDecimal, type Minor } from "~/ordering/model/money";
import type { PricedCart, PricedLine } from "./types";

export type CartItemModifier = Pick<ModifierItem, "id" | "name" | "translations"> & {
  unit_price: string;
  selected: true;
  count: number;
};
export type CartItemGroup = Pick<ModifierGroup, "id" | "name" | "translations"> & { items: CartItemModifier[] };

/** What a promotion leaves on a line; null while none applies. */
export type PromotionTags = {
  is_free_item: boolean;
  applied_promotion_id: number | null;
  applied_promotion_priority: number | null;
  promotion_id: number | null;
  promotion_name: string | null;
};

export type CartItem = PromotionTags & {
  id: number;
  cart_id: string;
  temp_uuid: string;
  count: number;
  name: string;
  unit_price: string;
  itemTotalBeforePromotion: string;
  sub_total: string;
  image_url: string | null;
  translations: Translations;
  /** Groups of which something is chosen, with what is chosen. */
  groups: CartItemGroup[];
  /** What the customer says about it; empty when nothing. */
  note: string;
};

export type Cart = {
  items: CartItem[];
  subTotal: string;
  orderPromotionDiscount: string;
  discountTotal: string;
  surchargeBreakDown: { name: string; amount: string }[];
  surchargeSubTotal: string;
  surchargeTotal: string;
  subTotalAfterDiscount: string;
  subTotalTaxAfterDiscount: string;
  taxTotal: string;
  totalBeforeDiscount: string;
  totalBeforeLoyalty: string;
  loyaltyTotal: string;
  totalBeforeTip: string;
  total: string;
};

export type CartContents = {
  menu: MenuIndex;
  lines: readonly CartLine[];
  priced: PricedCart;
  /** Decimals of the currency. */
  precision: number;
  imageUrl: (file: string) => string | null;
};

/** The priced cart in the specification's names (CART-01). */
export function cartOf(contents: CartContents): Cart {
  const { lines, priced, precision } = contents;
  const amount = (minor: Minor) => toDecimal(minor, precision);
  const lineById = new Map(lines.map((line) => [line.cart_id, line]));
  return {
    items: priced.lines.flatMap((line) => {
      const stored = lineById.get(line.cart_id);
      return stored ? cartItem(line, stored, contents) : [];
    }),
    subTotal: amount(priced.subTotal),
    orderPromotionDiscount: amount(priced.orderPromotionDiscount),
    discountTotal: amount(priced.discountTotal),
    surchargeBreakDown: priced.surchargeBreakDown.map((charge) => ({
      name: charge.name,
      amount: amount(charge.amount),
    })),
    surchargeSubTotal: amount(priced.surchargeSubTotal),
    surchargeTotal: amount(priced.surchargeTotal),
    subTotalAfterDiscount: amount(priced.subTotalAfterDiscount),
    subTotalTaxAfterDiscount: amount(priced.subTotalTaxAfterDiscount),
    taxTotal: amount(priced.taxTotal),
    totalBeforeDiscount: amount(priced.totalBeforeDiscount),
    totalBeforeLoyalty: amount(priced.totalBeforeLoyalty),
    loyaltyTotal: amount(priced.loyaltyTotal),
    totalBeforeTip: amount(priced.totalBeforeTip),
    total: amount(priced.total),
  };
}

function cartItem(line: PricedLine, stored: CartLine, { menu, priced, precision, imageUrl }: CartContents): CartItem[] {
  const item = menu.itemById.get(line.item_id);
  if (!item) return [];
  const image = item.image ?? menu.placeById.get(item.id)?.groupedItem?.image ?? null;
  const promotion = priced.appliedPromotions.find(({ id }) => id === line.applied_promotion_id);
  return [
    {
      is_free_item: line.is_free_item,
      applied_promotion_id: line.applied_promotion_id,
      applied_promotion_priority: line.applied_promotion_priority,
      promotion_id: line.applied_promotion_id,
      promotion_name: promotion?.name ?? null,
      id: item.id,
      cart_id: line.cart_id,
      temp_uuid: line.cart_id,
      count: line.count,
      name: item.name,
      unit_price: toDecimal(item.unit_price, precision),
      itemTotalBeforePromotion: toDecimal(line.itemTotalBeforePromotion, precision),
      sub_total: toDecimal(line.sub_total, precision),
      image_url: image && imageUrl(image),
      translations: item.translations,
      groups: item.groups
        .map((group) => chosenOf(group, stored, { menu, precision }))
        .filter(({ items }) => items.length > 0),
      note: stored.note ?? "",
    },
  ];
}

function chosenOf(
  group: ModifierGroup,
  line: CartLine,
  { menu, precision }: Pick<CartContents, "menu" | "precision">,
): CartItemGroup {
  const items = line.modifiers.flatMap(({ group_id, id, count }): CartItemModifier[] => {
    const modifier = group_id === group.id ? modifierOf(menu, line.item_id, group_id, id) : undefined;
    if (!modifier) return [];
    const { name, translations, unit_price } = modifier;
    return [{ id, name, translations, unit_price: toDecimal(unit_price, precision), selected: true, count }];
  });
  return { id: group.id, name: group.name, translations: group.translations, items };
}

/**
 * Lines given back by a browser, without what a promotion left on them: promotions are applied anew whenever items are
 * re-validated (CART-06). Free items go with their tags: only their promotion may bring them again.
 */
export function withoutPromotionTags<Line extends Partial<PromotionTags>>(
  lines: readonly Line[],
): Omit<Line, keyof PromotionTags>[] {
  return lines
    .filter(({ is_free_item }) => !is_free_item)
    .map((line) => {
      const {
        is_free_item: _free,
        applied_promotion_id: _applied,
        applied_promotion_priority: _priority,
        promotion_id: _promotion,
        promotion_name: _name,
        ...plain
      } = line;
      return plain;
    });
}
