import { minimumShortfall } from "~/ordering/checkout/checkout";
import type { Minor } from "~/ordering/model/money";
import type { CartView } from "./cart-view";

/** What keeps the checkout button from working (CART-10, CART-11), gravest first; null when nothing does. */
export type CheckoutBar =
  | { id: "empty" | "sold_out" | "unavailable" | "closed" | "payment_in_progress" }
  | { id: "minimum"; shortfall: Minor }
  | null;

export function checkoutBar(cart: CartView, subTotal: Minor): CheckoutBar {
  if (cart.lines.length === 0) return { id: "empty" };
  if (cart.lines.some((line) => line.state === "sold_out")) return { id: "sold_out" };
  if (cart.lines.some((line) => line.state !== "ok")) return { id: "unavailable" };
  if (!cart.isOpen && !cart.takesAhead) return { id: "closed" };
  if (cart.paymentInProgress) return { id: "payment_in_progress" };
  const shortfall = minimumShortfall(cart.order_type, subTotal, cart.min_order_value);
  return shortfall > 0 ? { id: "minimum", shortfall } : null;
}
