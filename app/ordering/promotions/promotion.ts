/**
 * A promotion of the brand (spec section 3, Promotion): what a cart must hold, and what it gets for it. Amounts in minor
 * units, percentages in percent with at most four decimals, as taxes and surcharges have them.
 */
import type { Translations } from "~/ordering/model/language";
import type { CategorySchedule } from "~/ordering/model/menu";
import type { Minor } from "~/ordering/model/money";

/** What a promotion asks of the cart (calls document, section 9). */
export const CONDITION_TYPES = ["buys_specific_items", "buys_for_specific_amount"] as const;
export type ConditionType = (typeof CONDITION_TYPES)[number];

/** What a promotion gives (calls document, section 9). */
export const ACTION_TYPES = [
  "gets_value_discount",
  "gets_percent_discount",
  "gets_percent_discount_on_order",
  "gets_value_discount_on_order",
  "pay_fixed_price",
  "earn_loyalty",
  "gets_percent_discount_on_item",
  "gets_value_discount_on_item",
  "gets_free_item",
  "gets_free_delivery",
  "gets_percent_delivery_discount",
  "gets_value_delivery_discount",
] as const;
export type ActionType = (typeof ACTION_TYPES)[number];

/** Actions whose `value` is in percent; that of every other is an amount. */
export const PERCENT_ACTIONS = [
  "gets_percent_discount",
  "gets_percent_discount_on_order",
  "gets_percent_discount_on_item",
  "gets_percent_delivery_discount",
] as const satisfies readonly ActionType[];

export const isPercentAction = (type: ActionType): boolean =>
  PERCENT_ACTIONS.some((percentAction) => percentAction === type);

/** An item, or every item of a category. */
export type Target = { field: "item" | "category"; id: number };

export type PromotionCondition = {
  /** `buys_specific_items`: at least `min_qty` matching units; `buys_for_specific_amount`: matching lines of `min_price` together. */
  type: ConditionType;
  /** Items and categories that count; empty: every item. */
  include: readonly Target[];
  exclude: readonly Target[];
  /** Units that make one bundle; 0 or absent: 1. */
  min_qty?: number;
  /** The most matching units that the action may touch; 0 or absent: all. */
  max_qty?: number;
  min_price?: Minor;
  /** The action repeats for every whole bundle of `min_qty` units. */
  bundle_discount?: boolean;
};

export type PromotionAction = {
  type: ActionType;
  /** Percent for `PERCENT_ACTIONS`, else minor units; 0 where the action needs none (a free item, free delivery). */
  value: number;
  /** Units that are free, or that `…_on_item` reduces. */
  quantity?: number;
  /** What `gets_free_item` and `…_on_item` are about; empty: every item, or the condition's. */
  include?: readonly Target[];
  exclude?: readonly Target[];
  /** The most a promotion takes off; 0 or absent: no limit. */
  max_discount_value?: Minor;
  /** Modifiers are reduced, or free, together with their item. */
  price_modifiers?: boolean;
  /** The same as the condition's. */
  bundle_discount?: boolean;
  /** Carried for the kitchen: the surcharge that a delivery action means. The outlet's delivery charge is what counts. */
  surcharge_id?: number;
  /** Carried for the kitchen. */
  movement_type?: string;
};

export type CouponCode = { id: number; code: string };

/** When a promotion is offered, by the clock of the outlet that is ordered from; without any of it always. */
export type PromotionTime = {
  /** The first moment, YYYY-MM-DDTHH:MM. */
  valid_from?: LocalDateTime;
  /** The first moment after it. */
  valid_until?: LocalDateTime;
  /** The hours of the days within them. */
  schedules?: readonly CategorySchedule[];
};

/** A date and a time of the wall clock, YYYY-MM-DDTHH:MM. */
export type LocalDateTime = string;

export type Promotion = PromotionTime & {
  id: number;
  name: string;
  description: string;
  translations: Translations;
  /** The lowest number goes first. */
  priority: number;
  promo_type: "basic" | "advanced";
  condition: PromotionCondition;
  action: PromotionAction;
  /** With any, the promotion waits until the first of them is entered. */
  coupon_codes: readonly CouponCode[];
};
