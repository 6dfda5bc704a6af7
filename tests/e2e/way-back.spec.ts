/** The browser's Back past a page that leads on by itself: it comes out at the page before, and is not held. */
import { readyToPay } from "../support/checkout";
import { expect, test } from "./fixtures";
import { isSameDocument, markDocument } from "./same-document";

for (const [set, cart] of [
  ["", "/"],
  ["/m", "/m/order-details"],
] as const)
  test.describe(`from ${cart}`, () => {
    test.use({ viewport: set === "" ? { width: 1440, height: 900 } : { width: 390, height: 844 } });

    test("after an order the way back leads over the order to where the cart was, which is empty", async ({
      page,
      asCustomer,
    }) => {
      await readyToPay(await asCustomer());
      await page.goto(cart);
      await markDocument(page);
      await page.getByRole("button", { name: /^Checkout/ }).click();
      await page.getByRole("button", { name: "Next" }).click();
      await page.getByRole("button", { name: /^Place order/ }).click();
      await expect(page.getByRole("dialog", { name: "Thank you for your order!" })).toBeVisible();
      const order = new RegExp(`^${set}/trackorder\\?order=`);
      const address = () => page.evaluate(() => window.location.pathname + window.location.search);
      for (const step of ["step 2", "step 1"]) {
        await page.goBack();
        await expect.poll(address, `in the place of ${step}`).toMatch(order);
        await expect(page.getByRole("heading", { level: 1, name: /^Order \d+/ })).toBeVisible();
      }
      await page.goBack();
      await expect(page).toHaveURL(cart);
      await expect(page.getByRole("button", { name: /^Checkout/ })).toHaveCount(0);
      expect(await isSameDocument(page)).toBe(true);
    });
  });
