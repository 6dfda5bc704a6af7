/** From a phone's menu to another page and back: a page begins at its top, the menu where it was left. */
import type { Page } from "@playwright/test";
import { IDS, testBrand, testCategory, testItem, testMenu } from "../support/brands";
import { expect, test } from "./fixtures";
import { chooseOnPhone } from "./shopping";

const items = Array.from({ length: 20 }, (_, index) =>
  testItem({ id: 900 + index, name: `Dish ${index + 1}`, unit_price: "12.00", image: "dish.svg" }),
);
const picture = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 48"/>');
test.use({
  brandOverrides: {
    images: { ...testBrand().images, "dish.svg": picture },
    menus: { main: testMenu({ categories: [testCategory({ id: IDS.drinks, name: "Drinks", items })] }) },
  },
});

/** The cards above it are as tall as is guessed until they are seen. */
const NEARLY = 850;
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test.beforeEach(async ({ page }) => {
  await chooseOnPhone(page);
  await page.goto("/m");
  await page.evaluate(() => window.scrollTo(0, 1000));
  await expect.poll(() => scrolled(page)).toBe(1000);
});

test("the area's page begins at its top, and the way back leads to where the menu was", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 });
  // A click would scroll first: to where the link is without its bar, which stays on the screen.
  await page.getByRole("link", { name: /Delivering to/ }).dispatchEvent("click");
  await expect(page).toHaveURL(/area-select/);
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goBack();
  await expect.poll(() => scrolled(page)).toBeGreaterThan(NEARLY);
});

test("so does the cart's page, and what was put into it since stands on the menu", async ({ page }) => {
  await page.getByRole("button", { name: "Dish 15 Add to Order" }).dispatchEvent("click");
  await page.getByRole("region", { name: "Cart" }).getByRole("link").dispatchEvent("click");
  await expect(page).toHaveURL("/m/order-details");
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.getByRole("button", { name: "One more: Dish 15" }).click();
  await expect(page.getByRole("textbox", { name: "Quantity of Dish 15" })).toHaveValue("2");
  await page.goBack();
  await expect(page.locator(".card", { hasText: "Dish 15" }).locator("output")).toHaveText("2");
  await expect.poll(() => scrolled(page)).toBeGreaterThan(NEARLY);
});

test("a choice of another area leads to the top of the menu", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 400 });
  await page.goto("/m/area-select?choose=delivery");
  await page.getByRole("radio", { name: "Far Hills" }).check();
  await page.evaluate(() => window.scrollTo(0, 1000));
  expect(await scrolled(page)).toBeGreaterThan(0);
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page).toHaveURL("/m");
  await expect.poll(() => scrolled(page)).toBe(0);
});
