/** Ordering again what an own order of before had, as far as the menu has it now (PASTORDER-08, PASTORDER-09). */
import { addAll } from "~/ordering/cart/add-all";
import { totalCount, type Addition } from "~/ordering/cart/cart";
import type { ErrorId } from "~/ordering/model/errors";
import { nameIn } from "~/ordering/model/language";
import { additionsOf } from "~/ordering/orders/ordered-again";
import { takesOrders } from "~/ordering/schedule/schedule";
import { placedOrder } from "./past-orders.server";
import type { CustomerVisit } from "~/services/visit/visit.server";
import { cartContext } from "~/services/cart/change-cart.server";

/** What would become of the cart. */
export type ReorderPlan = {
  number: number;
  additions: Addition[];
  /** Names of what cannot be ordered now, in the visitor's language. */
  left: string[];
  /** How many items it takes the place of. */
  replaces: number;
};

/** `needs`: how and where to order has to be said first. */
export type PlannedReorder = ReorderPlan | { refused: ErrorId } | { needs: "selection" };

/** What ordering an own order again would do, or why it cannot be done; another's order is not found. */
export async function planReorder(visit: CustomerVisit, number: number): Promise<PlannedReorder> {
  const { selection, menu, now, cart, language } = visit;
  const order = await placedOrder(visit, number);
  if (!order) return { refused: "order_not_found" };
  if (!selection) return { needs: "selection" };
  if (!takesOrders(visit, now)) return { refused: "store_closed" };
  const items = order.document.items.filter(({ free_item }) => !free_item);
  const additions = additionsOf(items);
  const added = menu ? addAll([], additions, cartContext({ ...visit, menu })) : null;
  if (!added || added.lines.length === 0) return { refused: "reorder_unavailable" };
  const left = items.filter((_, place) => added.left.includes(place)).map((item) => nameIn(item, language));
  return {
    number,
    additions,
    left: [...new Set(left)],
    replaces: totalCount(cart.lines.filter(({ is_free_item }) => !is_free_item)),
  };
}
