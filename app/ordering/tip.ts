/** Tips for the rider (spec section 3, Tips; section 5, Custom tip). */
import type { OrderType, PaymentKind } from "./company";
import { toAsciiDigits } from "./digits";
import { readAmount, type Minor } from "./money";
import { portion, rateOf } from "./pricing/arithmetic";

/** A preset or a custom amount: `value` in percent with at most four decimals, or in minor units. */
export type Tip = { type: "percentage" | "value"; value: number };

/** What decides whether a tip can be given. */
export type TipTerms = { order_type: OrderType; tips_enabled: boolean; payment_type: PaymentKind | null };

/** Tips are for deliveries that are not paid at the door, where the brand takes them (TIP-02, TIP-08). */
export function tipIsOffered({ order_type, tips_enabled, payment_type }: TipTerms): boolean {
  return order_type === "delivery" && tips_enabled && payment_type !== null && !isPaidAtTheDoor(payment_type);
}

/** Paid to the rider or at the counter, not before. */
export const isPaidAtTheDoor = (payment_type: PaymentKind): boolean =>
  payment_type === "cash_on_delivery" || payment_type === "card_on_delivery";

/** A percentage of the subtotal, rounded, or the value itself; never less than 0 (TIP-04). */
export const tipAmount = ({ type, value }: Tip, subTotal: Minor): Minor =>
  type === "percentage" ? portion(subTotal, rateOf(value)) : Math.max(0, value);

/** The tip that stays under these terms: it is cleared where none can be given (TIP-08). */
export const keptTip = (tip: Tip | null, terms: TipTerms): Tip | null => (tipIsOffered(terms) ? tip : null);

/** A pressed preset: taken, or given back when it was the one in use (TIP-03). */
export const toggleTip = (current: Tip | null, preset: Tip): Tip | null =>
  current?.type === preset.type && current.value === preset.value ? null : preset;

const CUSTOM_TIP = /^(\d*)\.?(\d*)$/;

export type CustomTip = { ok: true; tip: Tip | null } | { ok: false };

/**
 * A typed tip (TIP-05, TIP-06): digits with at most one decimal point, no more decimals than the currency has; in whatever
 * digits. Emptied, it clears the tip.
 */
export function parseCustomTip(typed: string, precision: number): CustomTip {
  const text = toAsciiDigits(typed).trim();
  if (text === "") return { ok: true, tip: null };
  const [, whole = "", fraction = ""] = CUSTOM_TIP.exec(text) ?? [];
  const value = whole + fraction === "" ? null : readAmount(`${whole || "0"}.${fraction || "0"}`, precision);
  return value === null ? { ok: false } : { ok: true, tip: { type: "value", value } };
}
