/**
 * Changes of the cart: one read (with the visit) and one write. Two requests at once cannot overwrite each other: those of one
 * process wait for each other, and a write against an older version is refused by the database, the cart is read anew and the
 * change repeated on it.
 */
import { randomUUID } from "node:crypto";
import { readCart, saveCart } from "~/db/visit/carts.server";
import { addAll } from "~/ordering/cart/add-all";
import {
  addCustomised,
  addPlain,
  isVoid,
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
} from "~/ordering/cart/cart";
import { editLine, type Edit } from "~/ordering/cart/edit-line";
import type { ChosenModifier } from "~/ordering/menu/customise";
import type { ErrorId } from "~/ordering/model/errors";
import { takesOrders } from "~/ordering/schedule/schedule";
import type { Item } from "~/ordering/model/menu";
import { chooseForFreeLine, takeOfferedItem } from "~/ordering/pricing/free-items";
import { unavailableItems } from "~/ordering/menu/menu-index";
import { outletTime } from "~/ordering/schedule/outlet-clock";
import { inTurn } from "~/platform/turns.server";
import type { Visit } from "~/services/visit/visit.server";
import { settlePrice } from "./settle.server";
import { awaitedChoices, freeItemContext, withFreeItems } from "~/services/promotions/free-items.server";

/** What a customer asks to be done with the cart. `line` is a cart_id; `newLine` an id that the browser proposes for a new line. */
export type CartCommand =
  | { intent: "add"; item: number; newLine?: string }
  | { intent: "customise"; addition: Addition; newLine?: string }
  /** Other choices for a line. */
  | { intent: "edit"; edit: Edit }
  | { intent: "increment" | "decrement"; line: string }
  | { intent: "increment" | "decrement"; item: number }
  | { intent: "set"; line: string; count: string }
  | { intent: "remove"; line: string }
  | { intent: "repeat"; item: number }
  /** Lines that the browser kept when the session was lost. */
  | { intent: "restore"; lines: Addition[] }
  /** In place of what is there, what an order of before had. */
  | { intent: "reorder"; lines: Addition[] }
  /** Takes an item that a promotion offers. */
  | { intent: "take_free"; promotion: number; item: number }
  /** Chooses what belongs to a promotion's free item. */
  | { intent: "choose_free"; promotion: number; modifiers: ChosenModifier[] }
  /** Empties a cart whose items are gone from the menu. */
  | { intent: "clear" };

/** With the visit as it is then: the cart may have been changed by others meanwhile. */
export type CartOutcome = { visit: Visit } & (
  | {
      ok: true;
      /** A promotion that now waits for the customer's choice, and did not before. */
      asks: number | null;
    }
  | { ok: false; refusal: CartRefusal }
  | { ok: false; needs: "selection" }
);

const MAX_TRIES = 5;

/** Does what the customer asks for, with everything that follows from it, or says why not. */
export async function changeCart(visit: Visit, command: CartCommand): Promise<CartOutcome> {
  const { session, selection, menu, tenant } = visit;
  if (!session || !selection) return { ok: false, needs: "selection", visit };
  if (!menu) return { ok: false, refusal: { id: "not_in_menu" }, visit };
  const written = await inTurn(`cart ${tenant.id} ${session.id}`, (hasWaited) =>
    writeChange({ ...visit, session, menu }, command, hasWaited),
  );
  if (!written.ok) return written;
  return { ok: true, asks: written.asks, visit: await settlePrice(written.visit) };
}

type Changing = Visit & { session: NonNullable<Visit["session"]>; menu: NonNullable<Visit["menu"]> };
type Written = Exclude<CartOutcome, { needs: "selection" }>;

/** @param isStale whether the cart may have been changed since it was read. */
async function writeChange(visit: Changing, command: CartCommand, isStale: boolean): Promise<Written> {
  const { session, tenant } = visit;
  const readAnew = async () => ({ ...visit, cart: await readCart(tenant.id, session.id) });
  let current = isStale ? await readAnew() : visit;
  for (let attempt = 1; attempt <= MAX_TRIES; attempt++) {
    const { cart: before } = current;
    const change = applyCommand(current, withoutAbsent(current, before.lines), command);
    if (!change.ok) return { ...change, visit: current };
    const settled = withFreeItems(current, change.lines);
    const version = await saveCart(tenant.id, session.id, before.version, settled.lines);
    if (version !== null) {
      const known = "promotion" in command ? [] : awaitedChoices(withFreeItems(current, before.lines));
      const asks = awaitedChoices(settled).find((id) => !known.includes(id)) ?? null;
      return { ok: true, asks, visit: { ...current, cart: { lines: settled.lines, version } } };
    }
    current = await readAnew();
  }
  throw new Error(`The cart was changed by others ${MAX_TRIES} times in a row`);
}

/** A cart with an item that the menu no longer has is void as a whole (ERR-16). */
const withoutAbsent = ({ menu }: Visit, lines: CartLine[]): CartLine[] =>
  menu && isVoid(lines, menu.index) ? [] : lines;

function applyCommand(visit: Visit, lines: CartLine[], command: CartCommand): CartChange {
  const { menu, now } = visit;
  if (!menu) return refuseChange("not_in_menu");
  const proposed = "newLine" in command ? command.newLine : undefined;
  const isFree = !lines.some((line) => line.cart_id === proposed);
  const context = cartContext({ ...visit, menu }, isFree ? proposed : undefined);
  const item = "item" in command ? menu.index.itemById.get(command.item) : undefined;
  if ("item" in command && !item) return refuseChange("not_in_menu");
  if (addsSomething(command) && !takesOrders(visit, now)) return refuseChange("store_closed");
  switch (command.intent) {
    case "add":
      return addPlain(lines, command.item, context);
    case "customise":
      return addCustomised(lines, command.addition, context);
    case "edit":
      return editLine(lines, command.edit, context);
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
    case "reorder": {
      const added = addAll([], command.lines, context);
      if (added.lines.length === 0) return refuseChange("reorder_unavailable");
      return { ok: true, lines: added.lines, cart_id: null };
    }
    case "take_free":
    case "choose_free":
      return chooseFreeItem(visit, lines, command);
    case "clear":
      return { ok: true, lines, cart_id: null };
  }
}

/** What changes of the cart go by: the menu as it can be ordered now. @param proposed the first new line's id. */
export function cartContext(
  { company, menu, outlet, now }: Visit & { menu: NonNullable<Visit["menu"]> },
  proposed?: string,
): CartContext {
  const ids = [proposed];
  return {
    menu: menu.index,
    unavailable: unavailableItems(menu.index, outletTime(outlet, now)),
    takesNotes: company.item_notes,
    newId: () => ids.pop() ?? randomUUID().slice(0, 13),
  };
}

const refuseChange = (id: ErrorId): CartChange => ({ ok: false, refusal: { id } });
const onItem = (item: Item | undefined, work: (item: Item) => CartChange) =>
  item ? work(item) : refuseChange("not_in_menu");

/** One more of a plain item; of an item with choices the customer must say which. */
function plusItem(lines: CartLine[], item: Item, context: CartContext): CartChange {
  const action = plusAction(item, lines, context.menu);
  if (action === "sold_out") return refuseChange("item_sold_out");
  return action === "add" ? addPlain(lines, item.id, context) : refuseChange("choices_invalid");
}

/** The choice that a promotion waits for. */
function chooseFreeItem(
  visit: Visit,
  lines: CartLine[],
  command: Extract<CartCommand, { promotion: number }>,
): CartChange {
  const context = freeItemContext(visit);
  const settled = withFreeItems(visit, lines);
  if (!context) return refuseChange("not_in_menu");
  if (command.intent === "take_free") {
    const offer = settled.offers.find(({ promotion }) => promotion.id === command.promotion);
    return offer ? takeOfferedItem(settled.lines, offer, command.item, context) : refuseChange("line_not_found");
  }
  const line = settled.unchosen.find(({ promotion_id }) => promotion_id === command.promotion);
  return line
    ? chooseForFreeLine(settled.lines, line.cart_id, command.modifiers, context.menu)
    : refuseChange("line_not_found");
}

/** Puts back what can still be ordered; refused only when nothing of it can. */
function restore(lines: CartLine[], additions: Addition[], context: CartContext): CartChange {
  const { lines: restored, left, refusal } = addAll(lines, additions, context);
  return refusal && left.length === additions.length ? refusal : { ok: true, lines: restored, cart_id: null };
}

const ADDING: ReadonlySet<CartCommand["intent"]> = new Set([
  "add",
  "customise",
  "edit",
  "increment",
  "repeat",
  "restore",
  "reorder",
]);
const addsSomething = ({ intent }: CartCommand): boolean => ADDING.has(intent);
