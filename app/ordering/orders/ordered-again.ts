/** An order of before, ordered again (spec section 4, re-order). */
import type { Addition } from "~/ordering/cart/cart";
import type { OrderItem } from "./order-payload";

/** What was ordered, as additions. What a promotion gave is the promotion's to give again. */
export const additionsOf = (items: readonly OrderItem[]): Addition[] =>
  items
    .filter(({ free_item }) => !free_item)
    .map(({ id, quantity, note, modifiers }) => ({
      item_id: id,
      count: quantity,
      ...(note && { note }),
      modifiers: modifiers.map((modifier) => ({
        group_id: modifier.group_id,
        id: modifier.id,
        count: modifier.quantity,
      })),
    }));
