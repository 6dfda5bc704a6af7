/** The filled cart: its code, and that of the prices, loads with the first item. */
import { lazyPart } from "~/components/script/lazy-part";
import type { Cart } from "./state/use-cart";
import type { CartContentsProps } from "./cart-contents";
import type { CartView } from "./state/cart-view";

const [CartContents, loadContents] = lazyPart<CartContentsProps>(
  "cart",
  async () => (await import("./cart-contents")).CartContents,
);
const [ViewOrderBar, loadBar] = lazyPart<{ view: CartView }>(
  "view-order",
  async () => (await import("./view-order-bar")).ViewOrderBar,
);
const [AbsentItemsPopup, loadAbsent] = lazyPart<{ cart: Cart }>(
  "absent-items",
  async () => (await import("./notices/absent-items")).AbsentItemsPopup,
);
export { AbsentItemsPopup, CartContents, ViewOrderBar };

export const loadCart = () => Promise.all([loadContents(), loadBar(), loadAbsent()]);
