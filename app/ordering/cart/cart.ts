/**
 * The cart's lines and what customers may do to them (spec section 3, Cart item; section 4, Cart lines).
 * What a line costs is never stored: it is priced from the live menu. Every operation returns new lines or a refusal.
 */
import { checkChoices, type ChoiceProblem, type ChosenModifier } from "~/ordering/menu/customise";
import { toAsciiDigits } from "~/ordering/model/text/digits";
import type { ErrorId, TextValues, ToldError } from "~/ordering/model/errors";
import { parseItemNote } from "./item-note";
import { isCount, MAX_COUNT, MAX_ITEM_NOTE, MAX_LINES } from "./limits";
import { contentOf, isSameLine, mergeEqual } from "./same-line";
import type { Item } from "~/ordering/model/menu";
import { hasGroups, isGrouped, isSoldOut, modifierOf, type MenuIndex } from "~/ordering/menu/menu-index";

export type CartLine = {
  /** Unique per line within its cart. */
  cart_id: string;
  item_id: number;
  count: number;
  modifiers: ChosenModifier[];
  /** What the customer says to the kitchen about it; absent is none. */
  note?: string;
  /** Given by a promotion (`promotion_id`), which alone may add or remove it. */
  is_free_item?: boolean;
  promotion_id?: number;
  /** Belongs to an order taken at a table: locked. */
  is_dine_in?: boolean;
};

type Lines = readonly CartLine[];

export type CartRefusal = ToldError & { /** Of `choices_invalid`. */ problems?: ChoiceProblem[] };
/** The new lines with the id of the line that was added or changed, null when it left the cart. */
export type CartChange = { ok: true; lines: CartLine[]; cart_id: string | null } | { ok: false; refusal: CartRefusal };

export type CartContext = {
  menu: MenuIndex;
  /** Items that their schedules keep from being ordered now. */
  unavailable?: ReadonlySet<number>;
  /** Whether the company lets items carry notes; where it does not, none is taken. */
  takesNotes?: boolean;
  /** Makes a cart_id that no line of this cart has. */
  newId: () => string;
};

const unchanged = (id: ErrorId, values?: TextValues): CartChange => ({
  ok: false,
  refusal: values ? { id, values } : { id },
});
export const countRefusal = () => unchanged("count_invalid", { max: MAX_COUNT });

/** Equal lines made one, at the place and under the id of the first. */
export const mergeLines = (lines: Lines): CartLine[] => mergeEqual(lines, contentOf);

/** Why this item with these modifiers cannot be ordered at all, or null. */
function refusalOf(
  item: Item | undefined,
  modifiers: readonly ChosenModifier[],
  { menu, unavailable }: CartContext,
): ErrorId | null {
  if (!item) return "not_in_menu";
  if (isGrouped(item)) return "choose_one";
  if (isSoldOut(menu, item)) return "item_sold_out";
  if (modifiers.some(({ id }) => menu.outOfStock.has(id))) return "choice_sold_out";
  return unavailable?.has(item.id) ? "unavailable_now" : null;
}

export type Addition = {
  item_id: number;
  modifiers: readonly ChosenModifier[];
  /** As it was typed. */
  note?: string | undefined;
  count: number;
};

/**
 * Adds a customised item, or a plain one without modifiers. An equal line takes the count; other choices make a line of
 * their own (CUSTOM-12). Refuses what is grouped, gone, sold out, off its schedule, wrongly chosen, or too many.
 */
export function addCustomised(
  lines: Lines,
  { item_id, modifiers, note, count }: Addition,
  context: CartContext,
): CartChange {
  const checked = orderable(item_id, modifiers, context);
  if (!checked.ok) return checked;
  const said = saying(note, context);
  if (!said.ok) return said;
  if (!isCount(count)) return countRefusal();
  const wanted = { item_id, modifiers: checked.modifiers, ...said.note };
  const same = lines.find((line) => isSameLine(line, wanted));
  if (same) return withCount(lines, same, same.count + count);
  if (lines.length >= MAX_LINES) return unchanged("line_limit", { max: MAX_LINES });
  const cart_id = context.newId();
  return { ok: true, lines: [...lines, { cart_id, ...wanted, count }], cart_id };
}

/** The choices as a line keeps them, or why the item cannot be ordered with them now. */
export function orderable(
  itemId: number,
  modifiers: readonly ChosenModifier[],
  context: CartContext,
): { ok: true; modifiers: ChosenModifier[] } | Extract<CartChange, { ok: false }> {
  const item = context.menu.itemById.get(itemId);
  const refusal = refusalOf(item, modifiers, context);
  if (refusal) return { ok: false, refusal: { id: refusal } };
  const checked = item ? checkChoices(item, modifiers, context.menu.outOfStock) : null;
  return checked?.ok ? checked : { ok: false, refusal: { id: "choices_invalid", problems: checked?.problems ?? [] } };
}

/** The note as a line keeps it, or why it cannot. */
export function saying(
  typed: string | undefined,
  { takesNotes }: CartContext,
): { ok: true; note: Pick<CartLine, "note"> } | Extract<CartChange, { ok: false }> {
  const note = takesNotes && typed !== undefined ? parseItemNote(typed) : "";
  if (note === null) return { ok: false, refusal: { id: "item_note_too_long", values: { max: MAX_ITEM_NOTE } } };
  return { ok: true, note: note === "" ? {} : { note } };
}

/** Adds one of a plain item (ITEM-01). An item with groups or sub-items is refused: it needs a choice first. */
export function addPlain(lines: Lines, itemId: number, context: CartContext): CartChange {
  const item = context.menu.itemById.get(itemId);
  if (item && !isGrouped(item) && hasGroups(item))
    return { ok: false, refusal: { id: "choices_invalid", problems: [] } };
  return addCustomised(lines, { item_id: itemId, modifiers: [], count: 1 }, context);
}

function withCount(lines: Lines, line: CartLine, count: number): CartChange {
  if (!isCount(count)) return countRefusal();
  return {
    ok: true,
    lines: lines.map((other) => (other === line ? { ...line, count } : other)),
    cart_id: line.cart_id,
  };
}

/** The line a customer may change, or why not. */
export function changeable(lines: Lines, cartId: string): { line: CartLine } | { refused: CartChange } {
  const line = lines.find(({ cart_id }) => cart_id === cartId);
  if (!line) return { refused: unchanged("line_not_found") };
  if (line.is_dine_in) return { refused: unchanged("cannot_update_order") };
  if (line.is_free_item) return { refused: unchanged("free_item_locked") };
  return { line };
}

function changeCount(
  lines: Lines,
  cartId: string,
  count: (line: CartLine) => number,
  context: CartContext | null,
): CartChange {
  const found = changeable(lines, cartId);
  if ("refused" in found) return found.refused;
  const { line } = found;
  const wanted = count(line);
  if (wanted <= 0) return { ok: true, lines: lines.filter((other) => other !== line), cart_id: null };
  if (wanted > line.count && context) {
    const refusal = refusalOf(context.menu.itemById.get(line.item_id), line.modifiers, context);
    if (refusal) return unchanged(refusal);
  }
  return withCount(lines, line, wanted);
}

/** One more of a line; refused when it is sold out, gone or off its schedule. */
export const increment = (lines: Lines, cartId: string, context: CartContext): CartChange =>
  changeCount(lines, cartId, ({ count }) => count + 1, context);

/** One less of a line, which leaves the cart at 0. */
export const decrement = (lines: Lines, cartId: string): CartChange =>
  changeCount(lines, cartId, ({ count }) => count - 1, null);

export const removeLine = (lines: Lines, cartId: string): CartChange => changeCount(lines, cartId, () => 0, null);

const WHOLE_NUMBER = /^-?\d{1,9}$/;

/** A typed count, in whatever digits; empty, negative or 0 removes the line, anything but 1…99 is refused (CART-04). */
export function setCount(lines: Lines, cartId: string, typed: string | number, context: CartContext): CartChange {
  const text = toAsciiDigits(String(typed)).trim();
  if (text === "") return removeLine(lines, cartId);
  if (!WHOLE_NUMBER.test(text)) return countRefusal();
  return changeCount(lines, cartId, () => Number(text), context);
}

/** Paid lines of an item; of a grouped item those of its sub-items. */
export function linesOf(item: Item, lines: Lines): CartLine[] {
  const ids = isGrouped(item) ? item.items.map(({ id }) => id) : [item.id];
  return lines.filter((line) => !line.is_free_item && ids.includes(line.item_id));
}

export const totalCount = (lines: Lines): number => lines.reduce((sum, { count }) => sum + count, 0);

/** What Add or plus on an item's card does. */
export type PlusAction = "add" | "customise" | "choose_from" | "repeat_or_new" | "sold_out";

/** Add puts a plain item into the cart; otherwise it asks for a choice, and once there is a line whether to repeat it. */
export function plusAction(item: Item, lines: Lines, menu: MenuIndex): PlusAction {
  if (isSoldOut(menu, item)) return "sold_out";
  if (!isGrouped(item) && !hasGroups(item)) return "add";
  if (linesOf(item, lines).length > 0) return "repeat_or_new";
  return isGrouped(item) ? "choose_from" : "customise";
}

/** Minus on an item's card: refused on a grouped item and when the item has several lines, for it cannot say which one is meant. */
export function minusItem(lines: Lines, item: Item): CartChange {
  const own = linesOf(item, lines);
  const only = own[0];
  if (isGrouped(item) || own.length > 1) return unchanged("multiple_customizations");
  return only ? decrement(lines, only.cart_id) : unchanged("line_not_found");
}

/** Repeat Last: one more of the item's last added line (ITEM-06). */
export function repeatLast(lines: Lines, item: Item, context: CartContext): CartChange {
  const last = linesOf(item, lines).at(-1);
  return last ? increment(lines, last.cart_id, context) : unchanged("line_not_found");
}

export type CardControl = { state: "add" | "out_of_stock" | "unavailable" } | { state: "count"; count: number };

/** What an item's card offers: 'Add to Order' when none is in the cart, the store is closed or the item is grouped; otherwise a count control (MENU-13). */
export function cardControl(
  item: Item,
  lines: Lines,
  store: { menu: MenuIndex; isOpen: boolean; unavailable: ReadonlySet<number> },
): CardControl {
  if (isSoldOut(store.menu, item)) return { state: "out_of_stock" };
  if (store.unavailable.has(item.id)) return { state: "unavailable" };
  const count = totalCount(linesOf(item, lines));
  return count === 0 || !store.isOpen || isGrouped(item) ? { state: "add" } : { state: "count", count };
}

export type CartProblems = {
  /** Item or modifier no longer in the menu: the whole cart is cleared (ERR-16). */
  absent: CartLine[];
  soldOut: CartLine[];
  /** Off their category's schedule now. */
  unavailable: CartLine[];
  /** Choices that the item's groups no longer allow. */
  invalid: CartLine[];
};

/** What stands between these lines and an order; a line is named once, by its gravest problem. */
export function cartProblems(
  lines: Lines,
  menu: MenuIndex,
  unavailable: ReadonlySet<number> = new Set(),
): CartProblems {
  const problems: CartProblems = { absent: [], soldOut: [], unavailable: [], invalid: [] };
  for (const line of lines) {
    const kind = problemOf(line, menu, unavailable);
    if (kind) problems[kind].push(line);
  }
  return problems;
}

/**
 * Whether the customer has something that the menu no longer has: then their cart is void as a whole (ERR-16). Free items are
 * not theirs: those that are gone leave with their promotion.
 */
export const isVoid = (lines: Lines, menu: MenuIndex): boolean =>
  cartProblems(
    lines.filter((line) => !line.is_free_item),
    menu,
  ).absent.length > 0;

function problemOf(line: CartLine, menu: MenuIndex, unavailable: ReadonlySet<number>): keyof CartProblems | null {
  const item = menu.itemById.get(line.item_id);
  if (!item || isGrouped(item)) return "absent";
  if (line.modifiers.some(({ group_id, id }) => !modifierOf(menu, item.id, group_id, id))) return "absent";
  if (isSoldOut(menu, item) || line.modifiers.some(({ id }) => menu.outOfStock.has(id))) return "soldOut";
  if (unavailable.has(item.id)) return "unavailable";
  return checkChoices(item, line.modifiers).ok || line.is_free_item ? null : "invalid";
}
