/** What the page of an order that has just been placed shows; amounts in minor units. */
import type { Wish } from "~/ordering/checkout/wishes";
import type { Minor } from "~/ordering/model/money";
import type { OrderedPlace, OrderedSum } from "~/services/orders/ordered.server";

export type PlacedView = {
  id: string;
  order_number: number;
  /** How it is handed over. */
  handing: "delivery" | "in_store" | "curbside";
  /** Ordered for later. */
  isScheduled: boolean;
  expected: string | null;
  place: OrderedPlace;
  /** What its way to pay is called, and whether that is done; `free`: there is nothing to pay. */
  payment: { name: string; standing: "paid" | "due" | "free" };
  wishes: Wish[];
  sums: OrderedSum[];
  earned: Minor;
};
