/**
 * The menu of one outlet as the rules see it: spec section 3 (Item, Modifier group, Modifier item, Category, Menu),
 * with every amount already a whole number of minor units.
 */
import type { Dietary } from "./dietary";
import type { Translations } from "./language";
import type { Minor } from "./money";

export type ModifierItem = {
  id: number;
  name: string;
  unit_price: Minor;
  is_default: boolean;
  translations: Translations;
};

export type ModifierGroup = {
  id: number;
  name: string;
  minimum: number;
  maximum: number;
  has_quantity_selector: boolean;
  items: ModifierItem[];
  translations: Translations;
};

export type Item = Dietary & {
  id: number;
  name: string;
  unit_price: Minor;
  short_description: string;
  description: string;
  /** File name of the picture in the brand's images, or null; the address is made by `imageUrl`. */
  image: string | null;
  groups: ModifierGroup[];
  /** Sub-items of a grouped item; a grouped item is never ordered itself (GROUPED-03). */
  items: Item[];
  /** Ids of the menu's taxes that apply. */
  taxes: number[];
  sequence_no: number;
  is_popular: boolean;
  tags: string[];
  translations: Translations;
  category_id: number;
  category_name: string;
};

export type Weekday = "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday";

/** Wall-clock time of the outlet, "HH:MM"; "24:00" is allowed as an end. */
export type ClockTime = string;

/** When a category can be ordered: on these days within these slots. An end not after its start runs past midnight. */
export type CategorySchedule = {
  days: Weekday[];
  time_slots: { start_time: ClockTime; end_time: ClockTime }[];
};

export type Category = {
  id: number;
  name: string;
  translations: Translations;
  has_subcategory: boolean;
  /** Nested sub-categories, when `has_subcategory`. */
  categories: Category[];
  items: Item[];
  /** Empty: always. */
  schedules: CategorySchedule[];
};

export type Tax = {
  id: number;
  name: string;
  translations: Translations;
  type: "PERCENTAGE";
  /** Percent, at most 4 decimals. */
  value: number;
};

/** What is said of an item in a word or two; items name theirs by `name`. */
export type Tag = { name: string; translations: Translations };

export type Surcharge = {
  id: number;
  name: string;
  translations: Translations;
  type: "FIXED" | "PERCENTAGE";
  /** Minor units when FIXED, percent when PERCENTAGE. */
  value: number;
  taxes: number[];
  applicable_on_weborder: boolean;
  applicable_on_takeaway: boolean;
};

export type Menu = {
  categories: Category[];
  /** The tags that have translations. */
  tags: Tag[];
  taxes: Tax[];
  surcharges: Surcharge[];
  is_tax_inclusive: boolean;
  /** Ids of items, sub-items and modifiers that are sold out. */
  out_of_stock_items: number[];
};
