/** The parts of an explanation: keys and values that a page words in its language, as `explain.<rule>`. */
import type { Translations } from "~/ordering/model/language";
import type { Minor } from "~/ordering/model/money";
import type { ActionType } from "~/ordering/promotions/promotion";
import type { PricedCart } from "~/ordering/pricing/types";

/** The amounts of a priced cart that have a name of their own. */
export type AmountName = {
  [Name in keyof PricedCart]: PricedCart[Name] extends number ? Name : never;
}[keyof PricedCart];

/** What an explanation is about. */
export type Subject =
  | { of: "line" | "line_promotion"; cart_id: string }
  | { of: "surcharge" | "surcharge_promotion"; id: number }
  | { of: "tax"; id: number }
  | { of: AmountName };

export type Rule =
  | ActionType
  | "unit_times_count"
  | "surcharge_fixed"
  | "surcharge_percent"
  | "coupon_percent"
  | "coupon_value"
  | "tax_added"
  | "tax_included"
  | "loyalty_redeemed"
  | "tip_percent"
  | "tip_value"
  | "loyalty_earned"
  | "sum";

/** A value of a sentence, to be written for people in their language and currency. */
export type Value =
  | { kind: "amount"; amount: Minor }
  | { kind: "percent"; percent: number }
  | { kind: "count"; count: number }
  | { kind: "item"; item_id: number }
  | { kind: "name"; name: string; translations: Translations };

/** How the exact result became an amount: not at all, half away from zero, down, or as a share of a larger amount. */
export type Rounding = "exact" | "nearest" | "down" | "shared";

/** What a sum is made of. */
export type Terms = readonly { name: AmountName; sign: 1 | -1 }[];

export type Explanation = {
  subject: Subject;
  rule: Rule;
  /** What fills the places of the sentence. */
  values: Readonly<Record<string, Value>>;
  /** Of `sum`: what is added up, or taken off. */
  terms?: Terms;
  rounding: Rounding;
  amount: Minor;
};

export const amount = (minor: Minor): Value => ({ kind: "amount", amount: minor });
export const percent = (value: number): Value => ({ kind: "percent", percent: Math.min(100, Math.max(0, value)) });
export const count = (units: number): Value => ({ kind: "count", count: units });
