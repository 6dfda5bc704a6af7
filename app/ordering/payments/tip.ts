/** Tips for the rider (spec section 3, Tips; section 5, Custom tip). */
import type { Company, OrderType } from "~/ordering/model/company";
import { toAsciiDigits } from "~/ordering/model/text/digits";
import { readAmount, type Minor } from "~/ordering/model/money";
import { portion, rateOf } from "~/ordering/model/arithmetic";
import { isPaidAtTheDoor, type PaymentKind } from "./payment-types";

/** A preset or a custom amount: `value` in percent with at most four decimals, or in minor units. */
export type Tip = { type: "percentage" | "value"; value: number };

/** What decides whether a tip can be given. */
export type TipTerms = { order_type: OrderType; tips_enabled: boolean; payment_type: PaymentKind | null };

/** Tips are for deliveries that are not paid at the door, where the brand takes them (TIP-02, TIP-08). */
export function tipIsOffered({ order_type, tips_enabled, payment_type }: TipTerms): boolean {
  return order_type === "delivery" && tips_enabled && payment_type !== null && !isPaidAtTheDoor(payment_type);
}

/** Whether tips are given with the order (TIP-01); the other kind is given after it. */
export const preOrderTips = ({ tip_settings }: Pick<Company, "tip_settings">): boolean =>
  tip_settings.has_tips && tip_settings.type === "pre_order";

/** A percentage of the subtotal, rounded, or the value itself; never less than 0 (TIP-04). */
export const tipAmount = ({ type, value }: Tip, subTotal: Minor): Minor =>
  type === "percentage" ? portion(subTotal, rateOf(value)) : Math.max(0, value);

/** A pressed preset: taken, or given back when it was the one in use (TIP-03). */
export const toggleTip = (current: Tip | null, preset: Tip): Tip | null => (isSameTip(current, preset) ? null : preset);

export const isSameTip = (a: Tip | null, b: Tip): boolean => a?.type === b.type && a.value === b.value;

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

/** A tip that is offered ("percentage:10"), "none", or "custom": an amount of the customer's own as it was typed. */
export type TipAsked = { tip: string; custom: string };

/** What a tip is called in addresses and forms. */
export const tipName = ({ type, value }: Tip): string => `${type}:${value}`;

/** What was asked for, of what the company offers; null: none. */
export function readTip(
  { tip_settings, decimal_precision }: Pick<Company, "tip_settings" | "decimal_precision">,
  { tip, custom }: TipAsked,
): Tip | null | "invalid" {
  if (tip === "none") return null;
  if (tip !== "custom") return tip_settings.values.find((preset) => tipName(preset) === tip) ?? null;
  const parsed = parseCustomTip(custom, decimal_precision);
  return parsed.ok ? parsed.tip : "invalid";
}
