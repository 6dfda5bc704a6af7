/** The filled cart: its code, and that of the prices, loads with the first item. */
import { lazyPart } from "~/components/lazy-part";
import type { Cart } from "./use-cart";
import type { CartContentsProps } from "./cart-contents";
import type { CartView } from "./cart-view";

const [CartContents, loadContents] = lazyPart<CartContentsProps>(
  async () => (await import("./cart-contents")).CartContents,
);
const [ViewOrderBar, loadBar] = lazyPart<{ view: CartView }>(
  async () => (await import("./view-order-bar")).ViewOrderBar,
);
const [AbsentItemsPopup, loadAbsent] = lazyPart<{ cart: Cart }>(
  async () => (await import("./absent-items")).AbsentItemsPopup,
);
export { AbsentItemsPopup, CartContents, ViewOrderBar };

export const loadCart = () => Promise.all([loadContents(), loadBar(), loadAbsent()]);

// A cart that the server has sent must not be taken away and brought back: a page that shows one waits for its code.
if (typeof document !== "undefined" && document.querySelector(".cart-foot, .view-order")) await loadCart();
