/** The browser's copy of the cart: where it lies, and its end. Keys of the specification (section 3, Local storage keys). */

export const CART_ITEMS = "cartItems";
export const FREE_ITEMS = "freeItems";

/** Takes the copy away: after an order nothing of it may be offered again (CART-08). */
export function forgetStoredCart(): void {
  try {
    window.localStorage.removeItem(CART_ITEMS);
    window.localStorage.removeItem(FREE_ITEMS);
  } catch {
    // Without storage there is no copy.
  }
}
