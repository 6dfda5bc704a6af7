/** What checkout asks for, and everything that may stand in the way of an order (screens document, sections 4 and 5). */
import type { CartLine, CartProblems } from "~/ordering/cart/cart";
import type { OrderType, PickupMode, Selection } from "~/ordering/model/company";
import type { PaymentType } from "~/ordering/payments/payment-types";
import type { Text } from "~/ordering/model/errors";
import type { Minor } from "~/ordering/model/money";
import { isVisible, lengthOf, manyLines, oneLine, shortened } from "~/ordering/model/text/plain-text";

export const MAX_NAME = 80;
export const MAX_NOTES = 500;
export const MAX_ADDRESS_LINE = 120;
/** Characters of an address line that are shown. */
export const SHOWN_ADDRESS_LINE = 40;

export const ADDRESS_LINES = [1, 2, 3, 4] as const;
export type AddressLineId = (typeof ADDRESS_LINES)[number];
/** 1 Building/Villa, 2 Street, 3 Flat Number, 4 Nearest Landmark. */
export type AddressLine = { id: AddressLineId; value: string };
const REQUIRED_LINES: readonly AddressLineId[] = [1, 2];

/** A customer's name, cleaned, or null unless 1 to 80 characters of it can be seen ('Please enter a valid name.'). */
export function parseName(typed: string): string | null {
  const name = oneLine(typed);
  return isVisible(name) && lengthOf(name) <= MAX_NAME ? name : null;
}

/** Order notes or curbside details, cleaned, or null when longer than 500 characters. */
export function parseNotes(typed: string): string | null {
  const notes = manyLines(typed);
  return lengthOf(notes) <= MAX_NOTES ? notes : null;
}

/** The curbside details count only while the mode is curbside; another mode clears them (CHECKOUT-07). */
export const curbsideNote = (mode: PickupMode | null, note: string): string => (mode === "curbside" ? note : "");

export type AddressProblem = { line: AddressLineId; id: "address_line_required" | "address_line_too_long" };
export type CheckedAddress = { ok: true; lines: AddressLine[] } | { ok: false; problems: AddressProblem[] };

/** The four lines, cleaned; 1 and 2 must be there, empty optional ones are left out (ADDR-05). */
export function parseAddress(typed: Partial<Record<AddressLineId, string>>): CheckedAddress {
  const lines = ADDRESS_LINES.map((id) => ({ id, value: oneLine(typed[id] ?? "") }));
  const problems = lines.flatMap(({ id, value }): AddressProblem[] => {
    if (!isVisible(value)) return REQUIRED_LINES.includes(id) ? [{ line: id, id: "address_line_required" }] : [];
    return lengthOf(value) > MAX_ADDRESS_LINE ? [{ line: id, id: "address_line_too_long" }] : [];
  });
  return problems.length > 0
    ? { ok: false, problems }
    : { ok: true, lines: lines.filter(({ value }) => isVisible(value)) };
}

/** An address line as it is shown: cut after 40 characters (CONST-46). */
export const shownAddressLine = (line: string): string => shortened(line, SHOWN_ADDRESS_LINE);

/** The lines of an address that are filled in, in their order, as they are shown. */
export const shownAddressLines = (lines: readonly AddressLine[]): string[] =>
  ADDRESS_LINES.map((id) => shownAddressLine(lines.find((line) => line.id === id)?.value ?? "")).filter(Boolean);

/** The whole address on one line, lines in their order. */
export function completeAddress(lines: readonly AddressLine[]): string {
  const inOrder = [...lines].sort((a, b) => a.id - b.id);
  return inOrder
    .map(({ value }) => value)
    .filter(Boolean)
    .join(", ");
}

/** What a delivery's subtotal lacks to the area's minimum, 0 when it is reached; pickup has no minimum (CART-10). */
export function minimumShortfall(orderType: OrderType, subTotal: Minor, minimum: Minor): Minor {
  return orderType === "delivery" ? Math.max(0, minimum - subTotal) : 0;
}

/** One thing that stands in the way of an order; `id` names its text in the error catalogue. */
export type Blocker =
  | { id: "empty_cart" | "area_pending" | "payment_in_progress" }
  /** `takesAhead`: an order for later would be taken. */
  | { id: "store_closed"; takesAhead: boolean }
  | { id: "cart_items_absent" | "out_of_stock" | "unavailable_now" | "choices_invalid"; cart_ids: string[] }
  | { id: "unschedulable"; cart_ids: string[] }
  | { id: "schedule_unavailable" }
  | { id: "minimum_order"; minimum: Minor; shortfall: Minor }
  | { id: "name_invalid" | "address_required" | "address_unsaved" | "address_other_area" | "address_not_serviceable" }
  | { id: "payment_required" };

export type CartState = {
  lines: readonly CartLine[];
  problems: CartProblems;
  selection: Selection | null;
  subTotal: Minor;
  /** The delivery area's min_order_value. */
  minimum: Minor;
  isOpen: boolean;
  /** Whether orders for later are taken, by a closed store too. */
  takesAhead: boolean;
  /** Of an order for later: whether its time is among those offered. Absent: as soon as possible. */
  schedule?: { isOffered: boolean };
  /** An order of this customer whose payment is under way. */
  paymentInProgress: boolean;
};

/** What keeps the cart from checkout, gravest first; the checkout button is disabled while there is any (CART-10, CART-11, CHECKOUT-26). */
export function cartBlockers(cart: CartState): Blocker[] {
  const { lines, problems, selection } = cart;
  const blockers: Blocker[] = [];
  if (lines.length === 0) blockers.push({ id: "empty_cart" });
  if (!selection) blockers.push({ id: "area_pending" });
  const ids = (found: readonly CartLine[]) => found.map(({ cart_id }) => cart_id);
  if (problems.absent.length > 0) blockers.push({ id: "cart_items_absent", cart_ids: ids(problems.absent) });
  if (problems.soldOut.length > 0) blockers.push({ id: "out_of_stock", cart_ids: ids(problems.soldOut) });
  if (cart.schedule && !cart.schedule.isOffered) blockers.push({ id: "schedule_unavailable" });
  if (problems.unavailable.length > 0) {
    const id = cart.schedule ? "unschedulable" : "unavailable_now";
    blockers.push({ id, cart_ids: ids(problems.unavailable) });
  }
  if (problems.invalid.length > 0) blockers.push({ id: "choices_invalid", cart_ids: ids(problems.invalid) });
  const shortfall = selection ? minimumShortfall(selection.order_type, cart.subTotal, cart.minimum) : 0;
  if (lines.length > 0 && shortfall > 0) blockers.push({ id: "minimum_order", minimum: cart.minimum, shortfall });
  if (!cart.isOpen && !(cart.takesAhead && cart.schedule))
    blockers.push({ id: "store_closed", takesAhead: cart.takesAhead });
  if (cart.paymentInProgress) blockers.push({ id: "payment_in_progress" });
  return blockers;
}

/** Whether another time, or none, would take a blocker away; step 1 of the checkout offers that. */
export const isMendedByTime = (blocker: Blocker): boolean =>
  blocker.id === "schedule_unavailable" ||
  blocker.id === "unschedulable" ||
  (blocker.id === "store_closed" && blocker.takesAhead);

export type DetailsState = {
  /** The customer's own name or the one typed. */
  name: string | null;
  selection: Selection | null;
  /** The selected saved address; it can be delivered to as the zones are drawn now, or not. */
  address: { area_id: number; isServiceable: boolean } | null;
  /** A new-address form stands open and is not saved. */
  newAddressOpen: boolean;
};

/** What is missing on step 1 besides the cart: a name and, for delivery, a saved address of the area (CHECKOUT-11 to 13). */
export function detailsBlockers({ name, selection, address, newAddressOpen }: DetailsState): Blocker[] {
  const blockers: Blocker[] = [];
  if (name === null || parseName(name) === null) blockers.push({ id: "name_invalid" });
  if (selection?.order_type !== "delivery") return blockers;
  if (newAddressOpen) blockers.push({ id: "address_unsaved" });
  else if (!address) blockers.push({ id: "address_required" });
  else if (address.area_id !== selection.area_id) blockers.push({ id: "address_other_area" });
  else if (!address.isServiceable) blockers.push({ id: "address_not_serviceable" });
  return blockers;
}

export type CheckoutState = {
  cart: CartState;
  details: DetailsState;
  /** The chosen payment type, one of those offered. */ payment: PaymentType | null;
};

/** Everything that stands in the way of placing the order, gravest first. */
export function checkoutBlockers({ cart, details, payment }: CheckoutState): Blocker[] {
  const payments: Blocker[] = payment ? [] : [{ id: "payment_required" }];
  return [...cartBlockers(cart), ...detailsBlockers(details), ...payments];
}

/** The sold-out banner for n lines: what is wrong, and what to do about it or them (ERR-45). */
export function soldOutTexts(n: number): { title: Text; remedy: Text } {
  const remedy = n === 1 ? "errors:sold_out_in_cart.remove_it" : "errors:sold_out_in_cart.remove_them";
  return { title: { key: "errors:sold_out_in_cart.message", values: { n } }, remedy: { key: remedy } };
}
