/** A guest's press on Checkout: signing in first, then the checkout, once. */
import type { Page } from "@playwright/test";
import { freshPhone } from "../support/customers";
import { expect, test } from "./fixtures";
import { cardOf, cartOf, chooseArea } from "./shopping";
import { signIn } from "./sign-in";

const dialog = (page: Page) => page.getByRole("dialog");
/** A link for a guest, a button for a customer. */
const checkout = (page: Page) =>
  cartOf(page)
    .locator("a, button")
    .filter({ hasText: /^Checkout/ });

async function guestWithBurger(page: Page) {
  await chooseArea(page);
  await cardOf(page, "Classic Burger")
    .getByRole("button", { name: /Add to Order$/ })
    .click();
  await expect(checkout(page)).toBeVisible();
}

/** Every page that the browser went to, in order. */
function visits(page: Page): string[] {
  const paths: string[] = [];
  page.on("framenavigated", (frame) => {
    const { pathname } = new URL(frame.url());
    if (paths.at(-1) !== pathname) paths.push(pathname);
  });
  return paths;
}

test("CART-14 a guest's press opens the sign-in popup and, once signed in, goes on to the checkout once", async ({
  page,
  server,
  brand,
}) => {
  await guestWithBurger(page);
  const paths = visits(page);
  await checkout(page).click();
  await expect(dialog(page).getByRole("textbox", { name: "Mobile number" })).toBeVisible();
  expect(paths).not.toContain("/checkout");
  await signIn(page, server, brand, freshPhone());
  await expect(page).toHaveURL(/\/checkout$/);
  await test.step("and no second time", async () => {
    for (const path of ["/", "/terms-of-service", "/"]) {
      await page.goto(path);
      await expect(page.getByLabel(/^Account menu/)).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
    }
    await page.reload();
    await expect(checkout(page)).toBeVisible();
    expect(paths.filter((path) => path === "/checkout")).toHaveLength(1);
  });
});

test("CART-14 who closes the popup and signs in later stays where they are", async ({ page, server, brand }) => {
  await guestWithBurger(page);
  await checkout(page).click();
  await dialog(page).getByRole("link", { name: "Close" }).click();
  await expect(dialog(page)).toHaveCount(0);
  const paths = visits(page);
  await page.getByRole("banner").getByRole("link", { name: "Sign in" }).click();
  await signIn(page, server, brand, freshPhone());
  await expect(page.getByLabel(/^Account menu/)).toBeVisible();
  await expect(checkout(page)).toBeVisible();
  expect(paths).not.toContain("/checkout");
});
