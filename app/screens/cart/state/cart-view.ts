/**
 * The cart as pages show it: what the server sends once, and what the browser makes of it while an answer is on its way.
 * Plain data and pure functions; the same pricing runs on both sides.
 */
import type { PriceText } from "~/components/text/price";
import type { OrderType } from "~/ordering/model/company";
import type { CouponState } from "~/ordering/promotions/coupon";
import { MAX_COUNT } from "~/ordering/cart/limits";
import { contentOf, mergeEqual } from "~/ordering/cart/same-line";
import type { ChosenModifier } from "~/ordering/menu/customise";
import type { Redemption } from "~/ordering/loyalty/loyalty";
import type { Press, TaxSet } from "~/ordering/menu/menu-index";
import type { Minor } from "~/ordering/model/money";
import type { PricingInput } from "~/ordering/pricing/types";
import type { Promotion } from "~/ordering/promotions/promotion";

/** `sold_out` lines are shown but neither priced nor ordered; `unavailable` ones are off their schedule; `invalid` ones no longer fit their item's groups. */
export type LineState = "ok" | "sold_out" | "unavailable" | "invalid";

export type CartLineView = {
  cart_id: string;
  item_id: number;
  name: string;
  /** The chosen modifiers in words. */
  choices: string;
  /** What the customer says about it; empty when nothing. */
  note: string;
  image: string | null;
  count: number;
  /** The item alone. */
  unit_price: Minor;
  modifiers: { unit_price: Minor; count: number }[];
  chosen: ChosenModifier[];
  /** The item's categories, for promotions; none while only the browser knows of the line. */
  category_ids: number[];
  /** The promotion that gives the line for free; null for a paid one. */
  free_of_promotion: number | null;
  /** Place among the cart's sets of taxes. */
  tax_set: number;
  state: LineState;
  /** Free items and lines of a table's order cannot be changed. */
  locked: boolean;
  /** It has choices or may carry a note, and they can be changed. */
  editable: boolean;
};

/** A dish that the cart is offered. */
export type SuggestedDish = {
  id: number;
  name: string;
  /** Written for people. */
  price: PriceText;
  image: string | null;
  press: Press;
  /** The item that it costs the least as: itself, or the cheapest of its sub-items. */
  item_id: number;
  unit_price: Minor;
  /** The cheapest of the choices that have to be made. */
  modifiers: { unit_price: Minor; count: number }[];
  /** What it costs with these, after what surely comes off. */
  least: Minor;
  category_ids: number[];
  /** Place among the cart's sets of taxes. */
  tax_set: number;
};

export type CartView = {
  /** Differs between sessions; versions compare only within one. */
  session: string;
  /** Counts the writes of this session's cart; 0: never written. */
  version: number;
  lines: CartLineView[];
  /** Items are gone from the menu, so the whole cart is void (ERR-16). */
  hasAbsentItems: boolean;
  /** Dishes that go with it, in the brand's order and without those that are in it; none where no order is taken. */
  suggestions: SuggestedDish[];
  order_type: OrderType;
  is_tax_inclusive: boolean;
  taxSets: readonly TaxSet[];
  /** The menu's taxes by name; `rate` in percent. */
  taxes: { id: number; name: string; rate: number }[];
  surcharges: PricingInput["surcharges"];
  /** What the menu and the way of ordering can have, named in the visitor's language. */
  promotions: Promotion[];
  promo_code: string | null;
  /** As it was entered; the price says what becomes of it. */
  coupon: CouponState;
  /** Promotions that wait for the customer to choose a free item, or what belongs to it. */
  choices: { promotion_id: number; name: string }[];
  /** What is redeemed; null: nothing, and for guests. */
  loyalty: Redemption | null;
  loyalty_enabled: boolean;
  delivery_charge_id: number | null;
  /** The area's, on a delivery; 0 without one. */
  min_order_value: Minor;
  /** The area the minimum belongs to. */
  area: string | null;
  isOpen: boolean;
  /** Whether orders for later are taken, by a closed store too. */
  takesAhead: boolean;
  /** An online payment of this customer is under way: no new order before it has ended. */
  paymentInProgress: boolean;
};

/** What the customer asks for; each becomes one request. `line` ids of additions are proposed by the browser. */
export type CartRequest =
  | { intent: "add"; line: CartLineView }
  | { intent: "set"; cart_id: string; count: number }
  /** The line as it is to be, under the id that it has. */
  | { intent: "edit"; line: CartLineView };

/** What one line costs, whatever its state. */
export function priceOfLine(line: Pick<CartLineView, "unit_price" | "modifiers" | "count">): Minor {
  return (
    line.count * line.modifiers.reduce((sum, modifier) => sum + modifier.unit_price * modifier.count, line.unit_price)
  );
}

export const countOfItems = (cart: CartView): number => cart.lines.reduce((sum, line) => sum + line.count, 0);

/** How many of an item the customer has put into the cart, over all its lines. */
export function countsByItem(cart: CartView): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { item_id, count, free_of_promotion } of cart.lines)
    if (free_of_promotion === null) counts.set(item_id, (counts.get(item_id) ?? 0) + count);
  return counts;
}

/** The cart as it will be when the server grants the requests. */
export function withRequests(cart: CartView, requests: readonly CartRequest[]): CartView {
  return requests.length === 0 ? cart : { ...cart, lines: requests.reduce(applyRequest, cart.lines) };
}

/** Whose line it is stands in its price: a free one is its promotion's, another locked one a table's. */
const contentIn = ({ item_id, chosen, note, free_of_promotion, locked }: CartLineView): string =>
  contentOf({
    item_id,
    modifiers: chosen,
    note,
    ...(free_of_promotion === null ? { is_dine_in: locked } : { is_free_item: true, promotion_id: free_of_promotion }),
  });

function applyRequest(lines: CartLineView[], request: CartRequest): CartLineView[] {
  if (request.intent === "set") {
    const { cart_id, count } = request;
    if (count <= 0) return lines.filter((line) => line.cart_id !== cart_id);
    return lines.map((line) => (line.cart_id === cart_id ? { ...line, count: Math.min(count, MAX_COUNT) } : line));
  }
  const { line } = request;
  const wanted =
    request.intent === "add" ? [...lines, line] : lines.map((other) => (other.cart_id === line.cart_id ? line : other));
  return mergeEqual(wanted, contentIn).map((other) =>
    other.count > MAX_COUNT ? { ...other, count: MAX_COUNT } : other,
  );
}

/** What the page knows of a dish that goes in as it is. */
type PlainDish = Pick<CartLineView, "name" | "unit_price" | "image" | "tax_set"> &
  Partial<Pick<CartLineView, "category_ids">>;

/** One of a dish without choices, as a line that the server has not heard of yet. */
export function plainLine(item_id: number, dish: PlainDish): CartLineView {
  return {
    cart_id: newLineId(),
    item_id,
    category_ids: [],
    ...dish,
    choices: "",
    note: "",
    free_of_promotion: null,
    count: 1,
    modifiers: [],
    chosen: [],
    state: "ok",
    locked: false,
    editable: false,
  };
}

/** An id for a line that is shown before the server has it. */
export const newLineId = () => `n-${Math.random().toString(36).slice(2, 12)}`;
