/**
 * Changes of the cart: one read (with the visit) and one write. Two requests at once cannot overwrite each other: a write
 * against an older version is refused by the database, the cart is read anew and the change repeated on it.
 */
import { randomUUID } from "node:crypto";
import { readCart, saveCart } from "~/db/sessions.server";
import {
  addCustomised,
  addPlain,
  cartProblems,
  decrement,
  increment,
  minusItem,
  plusAction,
  removeLine,
  repeatLast,
  setCount,
  type Addition,
  type CartChange,
  type CartContext,
  type CartLine,
  type CartRefusal,
  type ChosenModifier,
} from "~/ordering/cart";
import type { ErrorId } from "~/ordering/errors";
import { storeTimings } from "~/ordering/hours";
import type { Item } from "~/ordering/menu";
import { chooseForFreeLine, takeOfferedItem } from "~/ordering/promotions/free-items";
import { unavailableItems } from "~/ordering/menu-index";
import { outletTime } from "~/ordering/outlet-clock";
import type { Visit } from "~/platform/visit.server";
import { settleRedemption } from "./redemption.server";
import { awaitedChoices, freeItemContext, settle } from "./settled-cart.server";

/** What a customer asks to be done with the cart. `line` is a cart_id; `newLine` an id that the browser proposes for a new line. */
export type CartCommand =
  | { intent: "add"; item: number; newLine?: string }
  | { intent: "customise"; addition: Addition; newLine?: string }
  | { intent: "increment" | "decrement"; line: string }
  | { intent: "increment" | "decrement"; item: number }
  | { intent: "set"; line: string; count: string }
  | { intent: "remove"; line: string }
  | { intent: "repeat"; item: number }
  /** Lines that the browser kept when the session was lost. */
  | { intent: "restore"; lines: Addition[] }
  /** Takes an item that a promotion offers. */
  | { intent: "take_free"; promotion: number; item: number }
  /** Chooses what belongs to a promotion's free item. */
  | { intent: "choose_free"; promotion: number; modifiers: ChosenModifier[] }
  /** Empties a cart whose items are gone from the menu. */
  | { intent: "clear" };

export type CartOutcome =
  /** `asks`: a promotion that now waits for the customer's choice, and did not before. */
  | { ok: true; lines: CartLine[]; asks: number | null }
  | { ok: false; refusal: CartRefusal }
  | { ok: false; needs: "selection" };

const MAX_TRIES = 5;

/** Does what the customer asks for, or says why not. The visit is left with the cart as it is now. */
export async function changeCart(visit: Visit, command: CartCommand): Promise<CartOutcome> {
  const { session, selection, menu, tenant } = visit;
  if (!session || !selection) return { ok: false, needs: "selection" };
  if (!menu) return { ok: false, refusal: { id: "not_in_menu" } };
  for (let attempt = 1; attempt <= MAX_TRIES; attempt++) {
    const before = visit.cart;
    const change = applyCommand(visit, withoutAbsent(visit, before.lines), command);
    if (!change.ok) return change;
    const settled = settle(visit, change.lines);
    const version = await saveCart(tenant.id, session.id, before.version, settled.lines);
    if (version !== null) {
      const known = "promotion" in command ? [] : awaitedChoices(settle(visit, before.lines));
      visit.cart = { lines: settled.lines, version };
      await settleRedemption(visit);
      const asks = awaitedChoices(settled).find((id) => !known.includes(id)) ?? null;
      return { ok: true, lines: settled.lines, asks };
    }
    visit.cart = await readCart(tenant.id, session.id);
  }
  throw new Error(`The cart was changed by others ${MAX_TRIES} times in a row`);
}

/** A cart with an item that the menu no longer has is void as a whole (ERR-16). */
function withoutAbsent({ menu }: Visit, lines: CartLine[]): CartLine[] {
  // Free items are not the customer's: those that are gone leave with their promotion.
  const own = lines.filter((line) => !line.is_free_item);
  return menu && cartProblems(own, menu.index).absent.length > 0 ? [] : lines;
}

function applyCommand(visit: Visit, lines: CartLine[], command: CartCommand): CartChange {
  const { menu, outlet, now } = visit;
  if (!menu) return refuse("not_in_menu");
  const unavailable = unavailableItems(menu.index, outletTime(outlet, now));
  const proposed = "newLine" in command ? command.newLine : undefined;
  const newId = () =>
    proposed && !lines.some((line) => line.cart_id === proposed) ? proposed : randomUUID().slice(0, 13);
  const context: CartContext = { menu: menu.index, unavailable, newId };
  const item = "item" in command ? menu.index.itemById.get(command.item) : undefined;
  if ("item" in command && !item) return refuse("not_in_menu");
  if (addsSomething(command) && !storeTimings(outlet, now).isOpen) return refuse("store_closed");
  switch (command.intent) {
    case "add":
      return addPlain(lines, command.item, context);
    case "customise":
      return addCustomised(lines, command.addition, context);
    case "increment":
      return "line" in command
        ? increment(lines, command.line, context)
        : onItem(item, (it) => plusItem(lines, it, context));
    case "decrement":
      return "line" in command ? decrement(lines, command.line) : onItem(item, (it) => minusItem(lines, it));
    case "set":
      return setCount(lines, command.line, command.count, context);
    case "remove":
      return removeLine(lines, command.line);
    case "repeat":
      return onItem(item, (it) => repeatLast(lines, it, context));
    case "restore":
      return restore(lines, command.lines, context);
    case "take_free":
    case "choose_free":
      return chooseFreeItem(visit, lines, command);
    case "clear":
      return { ok: true, lines, cart_id: null };
  }
}

const refuse = (id: ErrorId): CartChange => ({ ok: false, refusal: { id } });
const onItem = (item: Item | undefined, work: (item: Item) => CartChange) =>
  item ? work(item) : refuse("not_in_menu");

/** One more of a plain item; of an item with choices the customer must say which. */
function plusItem(lines: CartLine[], item: Item, context: CartContext): CartChange {
  const action = plusAction(item, lines, context.menu);
  if (action === "sold_out") return refuse("item_sold_out");
  return action === "add" ? addPlain(lines, item.id, context) : refuse("choices_invalid");
}

/** The choice that a promotion waits for. */
function chooseFreeItem(
  visit: Visit,
  lines: CartLine[],
  command: Extract<CartCommand, { promotion: number }>,
): CartChange {
  const context = freeItemContext(visit);
  const settled = settle(visit, lines);
  if (!context) return refuse("not_in_menu");
  if (command.intent === "take_free") {
    const offer = settled.offers.find(({ promotion }) => promotion.id === command.promotion);
    return offer ? takeOfferedItem(settled.lines, offer, command.item, context) : refuse("line_not_found");
  }
  const line = settled.unchosen.find(({ promotion_id }) => promotion_id === command.promotion);
  return line
    ? chooseForFreeLine(settled.lines, line.cart_id, command.modifiers, context.menu)
    : refuse("line_not_found");
}

/** Puts back what can still be ordered; refused only when nothing of it can. */
function restore(lines: CartLine[], additions: Addition[], context: CartContext): CartChange {
  let restored = lines;
  let refusal: CartChange | null = null;
  for (const addition of additions) {
    const change = addCustomised(restored, addition, context);
    if (change.ok) restored = change.lines;
    else refusal ??= change;
  }
  return restored === lines && refusal ? refusal : { ok: true, lines: restored, cart_id: null };
}

function addsSomething({ intent }: CartCommand): boolean {
  return (
    intent === "add" || intent === "customise" || intent === "increment" || intent === "repeat" || intent === "restore"
  );
}
