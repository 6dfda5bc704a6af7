/** The copy of the cart that a browser keeps (spec, "Stored state"). */
import { expect, type Page } from "@playwright/test";

/** Waits until the browser has forgotten its cart: a page that the server has drawn says thanks before its script runs. */
export async function expectCartForgotten(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => [localStorage.getItem("cartItems"), localStorage.getItem("freeItems")]))
    .toEqual([null, null]);
}
