/** The same on a phone, where the cart and the area selector are pages. */
import { expect, expectAccessible, test } from "./fixtures";
import { readyToPay } from "../support/checkout";

test("an emptied cart and each step leave the focus at the heading", async ({ page, asCustomer }) => {
  await readyToPay(await asCustomer());
  await page.goto("/m/checkout?step=1");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Payment" })).toBeFocused();
  await page.goto("/m/order-details");
  await page.getByRole("button", { name: "Remove: Classic Burger" }).click();
  await expect(page.getByRole("heading", { name: "Your cart is empty" })).toBeFocused();
  await expect(page.locator("#news")).toHaveText("Classic Burger removed from your cart");
  await expectAccessible(page);
});

test("the question of how leads to a heading, its answer to the menu's", async ({ page }) => {
  await page.goto("/m/area-select");
  await page.getByRole("link", { name: /Delivery/ }).click();
  await expect(page.getByRole("group", { name: "Delivery area" })).toBeVisible();
  await expect(page.locator("h1")).toBeFocused();
  await page.getByRole("radio", { name: "Near Town" }).check();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page).toHaveURL("/m");
  await expect(page.locator("h1")).toBeFocused();
});
