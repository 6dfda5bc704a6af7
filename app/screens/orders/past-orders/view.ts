import type { Wish } from "~/ordering/checkout/wishes";
import type { ToldError } from "~/ordering/model/errors";
import type { Minor } from "~/ordering/model/money";
import type { OrderedItem, OrderedSum } from "~/services/orders/ordered.server";
import type { StatusTitleKey } from "~/ordering/orders/order-status";

/** By what an order is recognised. */
export type OrderInShort = {
  order_number: number;
  date: string;
  /** The first items by name, and how many more there are. */
  items: string;
  /** Of its first dishes that have one, as the menu shows them now; at most three. */
  pictures: string[];
};

export type PastOrderRow = OrderInShort & {
  amount: Minor;
  /** When an order for later is due, in words; null for others. */
  scheduled: string | null;
  statusKey: StatusTitleKey;
  earned: string | null;
  trackingHref: string;
};

/** A line with the picture of its dish; null where the menu has none. */
export type PicturedItem = OrderedItem & { picture: string | null };

/** What an own order was, line by line. */
export type OrderDetail = { number: number; date: string; items: PicturedItem[]; sums: OrderedSum[]; wishes: Wish[] };

/** What has to be said before an order is put into the cart again. */
export type ReorderNotice = { number: number; left: string[]; replaces: number };

/** `invoice`: the number of an order whose invoice is to go by e-mail; `sent`: of one whose invoice went. */
export type PastOrdersPopup =
  | { detail: OrderDetail }
  | { reorder: ReorderNotice }
  | { invoice: number }
  | { sent: number }
  | null;

/** What the form of an invoice answers when it is refused. */
export type InvoiceAnswer = { number: number; typed: string; problem: ToldError };
