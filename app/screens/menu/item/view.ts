/** What the popups of one item show; texts in the visitor's language. */
import type { ModifierGroup } from "~/ordering/model/menu";
import type { Minor } from "~/ordering/model/money";
import type { SureOffer } from "~/ordering/promotions/offer-price";

export type ItemState = "ok" | "sold_out" | "unavailable" | "closed";

export type SubItem = {
  id: number;
  name: string;
  description: string;
  facts: string[];
  image: string | null;
  unit_price: Minor;
  /** What surely comes off it now. */
  offer: SureOffer | null;
  state: ItemState;
  hasGroups: boolean;
  tax_set: number;
};

export type ItemData = {
  id: number;
  name: string;
  description: string;
  /** What it suits and what is in it, a sentence each. */
  facts: string[];
  image: { src: string; srcSet: string; width: number; height: number } | null;
  /** For a line of the cart. */
  thumb: string | null;
  unit_price: Minor;
  /** What surely comes off it now. */
  offer: SureOffer | null;
  tax_set: number;
  state: ItemState;
  /** The store is closed: what is ordered now is for later. */
  isForLater: boolean;
  /** Whether the customer may say something about it. */
  takesNote: boolean;
  groups: ModifierGroup[];
  /** Ids of its modifiers that are sold out. */
  outOfStock: number[];
  /** Sub-items of a grouped item. */
  items: SubItem[];
};
