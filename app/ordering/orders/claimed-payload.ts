/**
 * What a caller's order payload says beside its totals (spec section 3, Order payload): of what the order is made, and what each
 * part of it costs. Nothing is taken from it; it is held against the payload that the server makes itself.
 */
import type { CartLine } from "~/ordering/cart/cart";
import type { OrderPayload } from "./order-payload";

type ClaimedAmount = string | number;
/** A claim that is null is none. */
type Claimed<T> = { [Field in keyof T]?: T[Field] | null | undefined };

export type ClaimedPayload = Claimed<{
  currency: string;
  is_tax_inclusive: boolean;
  remaining_loyalty: ClaimedAmount;
  earned_loyalty: ClaimedAmount;
  items: readonly (Claimed<{
    free_item: boolean;
    unit_price: ClaimedAmount;
    sub_total: ClaimedAmount;
    discount: Claimed<{ promotion_id: number; amount: ClaimedAmount }>;
    modifiers: readonly Claimed<{
      id: number;
      group_id: number;
      quantity: number;
      unit_price: ClaimedAmount;
      sub_total: ClaimedAmount;
    }>[];
  }> & { id: number; quantity: number })[];
  discounts: readonly Claimed<{ id: number; on_total: boolean; rate: ClaimedAmount; amount: ClaimedAmount }>[];
  surcharges: readonly Claimed<{ id: number; rate: ClaimedAmount }>[];
  surcharges_breakdown: readonly Claimed<{ name: string; amount: ClaimedAmount }>[];
  applied_promotions: readonly Claimed<{ id: number }>[];
}>;

/**
 * Whether all that is claimed is so (ORDER-13). A list that is claimed must be the whole list, in any order; items that tell no
 * more than how many they are may be split into lines otherwise, and are compared where the cart is.
 */
export function isAsClaimed({ items, ...rest }: ClaimedPayload, payload: OrderPayload): boolean {
  const tellsMore = items?.some((item) => Object.keys(item).some((field) => field !== "id" && field !== "quantity"));
  return holds(rest, payload) && (!tellsMore || holds(items, payload.items));
}

/** Whether a caller's items are the cart's: the same units of the same items, whatever their lines. */
export function areItemsOf(
  lines: readonly Pick<CartLine, "item_id" | "count">[],
  claimed: readonly { id: number; quantity: number }[],
): boolean {
  const units = new Map<number, number>();
  for (const { item_id, count } of lines) units.set(item_id, (units.get(item_id) ?? 0) + count);
  for (const { id, quantity } of claimed) units.set(id, (units.get(id) ?? 0) - quantity);
  return [...units.values()].every((left) => left === 0);
}

function holds(claimed: unknown, actual: unknown): boolean {
  if (claimed === null || claimed === undefined) return true;
  if (Array.isArray(claimed)) return Array.isArray(actual) && isSameList(claimed, actual);
  if (typeof claimed !== "object") return claimed === actual || isSameNumber(claimed, actual);
  if (typeof actual !== "object" || actual === null) return false;
  const fields = new Map<string, unknown>(Object.entries(actual));
  return Object.entries(claimed).every(([field, value]) => holds(value, fields.get(field)));
}

function isSameList(claimed: readonly unknown[], actual: readonly unknown[]): boolean {
  const left = [...actual];
  const leaves = (entry: unknown) => {
    const found = left.findIndex((each) => holds(entry, each));
    if (found !== -1) left.splice(found, 1);
    return found !== -1;
  };
  return claimed.length === actual.length && claimed.every(leaves);
}

/** Amounts and rates, which may be told as texts or as numbers: 12.5 is "12.50". */
const isSameNumber = (claimed: unknown, actual: unknown): boolean =>
  isDecimal(claimed) && isDecimal(actual) && Number(claimed) === Number(actual);
const isDecimal = (value: unknown): boolean =>
  typeof value === "number" || (typeof value === "string" && /^-?\d+(\.\d+)?$/.test(value));
