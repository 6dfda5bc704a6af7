/**
 * Free items in the cart (spec section 3, is_free_item; section 4, Free-item promotion): their promotion alone brings and
 * takes them, the customer only chooses what is left open.
 */
import { MAX_COUNT, MAX_LINES } from "~/ordering/cart/limits";
import { mergeLines, type CartChange, type CartLine } from "~/ordering/cart/cart";
import { type ChosenModifier, checkChoices, defaultChoices } from "~/ordering/menu/customise";
import type { OrderType } from "~/ordering/model/company";
import type { Item } from "~/ordering/model/menu";
import { hasGroups, isGrouped, modifierOf, type MenuIndex } from "~/ordering/menu/menu-index";
import { paidLines, pricingLines } from "./lines";
import { categoriesOf } from "~/ordering/menu/menu-index";
import { ACTIONS } from "~/ordering/promotions/actions";
import { candidatesOf, promotionsOnMenu } from "~/ordering/promotions/candidates";
import { keptFreeLines } from "~/ordering/promotions/free-lines";
import { matcherOf } from "~/ordering/promotions/matching";
import type { Promotion } from "~/ordering/promotions/promotion";

type Lines = readonly CartLine[];

export type FreeItemContext = {
  menu: MenuIndex;
  /** The brand's promotions that are in their time. */
  promotions: readonly Promotion[];
  order_type: OrderType;
  promo_code?: string | null;
  /** Items that their schedules keep from being ordered now. */
  unavailable?: ReadonlySet<number>;
  /** Makes a cart_id that no line of this cart has. */
  newId: () => string;
};

/** Free units of which the customer chooses the item. */
export type FreeItemOffer = { promotion: Promotion; quantity: number; item_ids: number[] };

export type SettledCart = {
  lines: CartLine[];
  /** Free lines that left, because their promotion no longer keeps them (PROMO-25). */
  removed: CartLine[];
  /** Free lines that a promotion brought (PROMO-19). */
  added: CartLine[];
  /** Free lines of which nothing is chosen though their item has groups (PROMO-23). */
  unchosen: CartLine[];
  offers: FreeItemOffer[];
};

/**
 * The cart with the free lines that its promotions give now: others leave, missing ones come, with the action's quantity.
 * A promotion that includes several items brings none by itself but offers them. Settling twice changes nothing.
 */
export function settleFreeItems(lines: Lines, context: FreeItemContext): SettledCart {
  const { menu } = context;
  const merged = mergeLines(lines);
  const priced = pricingLines(merged, menu);
  const candidates = candidatesOf(promotionsOnMenu(context.promotions, menu), [...paidLines(priced).values()], context);
  const keptIds = new Set([...keptFreeLines(candidates, priced).keys()].map(({ cart_id }) => cart_id));
  const kept = merged.filter((line) => !line.is_free_item || keptIds.has(line.cart_id));
  const added: CartLine[] = [];
  const offers: FreeItemOffer[] = [];
  for (const { promotion } of candidates) {
    const quantity = freeUnitsLeft(promotion, kept);
    const item_ids = quantity > 0 ? freeItemsOf(promotion, context) : [];
    const only = item_ids.length === 1 ? menu.itemById.get(item_ids[0] ?? 0) : undefined;
    if (only && kept.length + added.length < MAX_LINES) added.push(freeLine(only, quantity, promotion, context));
    else if (item_ids.length > 1) offers.push({ promotion, quantity, item_ids });
  }
  const settled = mergeLines([...kept, ...added]);
  return {
    lines: settled,
    removed: merged.filter((line) => !kept.includes(line)),
    added,
    unchosen: settled.filter((line) => needsChoice(line, menu)),
    offers,
  };
}

/** Units that a free-item promotion still gives; 0 for any other. */
function freeUnitsLeft({ id, action }: Promotion, kept: Lines): number {
  const rule = ACTIONS[action.type];
  if (rule.kind !== "free") return 0;
  const taken = kept.filter((line) => line.is_free_item && line.promotion_id === id);
  return Math.min(MAX_COUNT, rule.quantity(action)) - taken.reduce((sum, { count }) => sum + count, 0);
}

/** The items that the promotion gives and that can be ordered now, in menu order. */
function freeItemsOf({ action }: Promotion, { menu, unavailable }: FreeItemContext): number[] {
  const isIncluded = matcherOf(action.include, action.exclude);
  return [...menu.itemById.values()]
    .filter((item) => !isGrouped(item) && !menu.soldOutItems.has(item.id) && !unavailable?.has(item.id))
    .map(({ id }) => id)
    .filter((item_id) => isIncluded({ item_id, category_ids: categoriesOf(item_id, menu) }));
}

/** With the item's default choices, unless they would cost something that nobody has asked for. */
function freeLine(item: Item, count: number, { id, action }: Promotion, { menu, newId }: FreeItemContext): CartLine {
  const defaults = defaultChoices(item, menu.outOfStock);
  const costs = defaults.some((chosen) => modifierOf(menu, item.id, chosen.group_id, chosen.id)?.unit_price !== 0);
  const modifiers = costs && !action.price_modifiers ? [] : defaults;
  return { cart_id: newId(), item_id: item.id, count, modifiers, is_free_item: true, promotion_id: id };
}

/** Whether the popup asks: every group of a free item has zero selected items (PROMO-23). */
export function needsChoice(line: CartLine, { itemById }: Pick<MenuIndex, "itemById">): boolean {
  const item = itemById.get(line.item_id);
  return Boolean(line.is_free_item) && item !== undefined && hasGroups(item) && line.modifiers.length === 0;
}

/** The customer's choice for a free line; refused when the item's groups do not allow it. */
export function chooseForFreeLine(
  lines: Lines,
  cart_id: string,
  modifiers: readonly ChosenModifier[],
  menu: MenuIndex,
): CartChange {
  const line = lines.find((each) => each.cart_id === cart_id && each.is_free_item);
  const item = line && menu.itemById.get(line.item_id);
  if (!item) return { ok: false, refusal: { id: "line_not_found" } };
  const checked = checkChoices(item, modifiers, menu.outOfStock);
  if (!checked.ok) return { ok: false, refusal: { id: "choices_invalid", problems: checked.problems } };
  const chosen = lines.map((each) => (each === line ? { ...line, modifiers: checked.modifiers } : each));
  return { ok: true, lines: mergeLines(chosen), cart_id };
}

/** The customer's item of an offer, all of its units; refused when the offer does not hold it. */
export function takeOfferedItem(
  lines: Lines,
  { promotion, quantity, item_ids }: FreeItemOffer,
  itemId: number,
  context: FreeItemContext,
): CartChange {
  const item = item_ids.includes(itemId) ? context.menu.itemById.get(itemId) : undefined;
  if (!item) return { ok: false, refusal: { id: "not_in_menu" } };
  if (lines.length >= MAX_LINES) return { ok: false, refusal: { id: "line_limit", values: { max: MAX_LINES } } };
  const line = freeLine(item, quantity, promotion, context);
  return { ok: true, lines: mergeLines([...lines, line]), cart_id: line.cart_id };
}
