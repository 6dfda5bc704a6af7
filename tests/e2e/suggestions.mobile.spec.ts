/** Dishes that go with the cart, on the phone's cart page. */
import { IDS } from "../support/brands";
import { expect, expectAccessible, test } from "./fixtures";
import { isSameDocument, markDocument } from "./same-document";
import { cardOf, chooseOnPhone, linesOf } from "./shopping";

test.use({ brandOverrides: { company: { suggestions: [IDS.cola, IDS.cheese] } } });

test("CART-24 one press on the phone's cart page adds a dish, and one with choices opens them", async ({ page }) => {
  await chooseOnPhone(page);
  await cardOf(page, "Classic Burger")
    .getByRole("button", { name: /Add to Order$/ })
    .click();
  await page.getByRole("region", { name: "Cart" }).getByRole("link").click();
  await expect(page.locator("[data-ui=suggestions] li")).toHaveText([/Cola/, /Cheese Burger/]);
  await expectAccessible(page);
  await markDocument(page);
  await page.getByRole("button", { name: "Add to Order: Cola" }).click();
  const cart = page.locator("#main");
  await expect.poll(() => linesOf(cart)).toEqual(["Classic Burger 1 SGD 10.00", "Cola 1 SGD 3.00"]);
  await page.getByRole("link", { name: "Add to Order: Cheese Burger" }).click();
  const choices = page.getByRole("dialog", { name: "Cheese Burger" });
  await choices.getByRole("radio", { name: /Large/ }).check();
  await choices.getByRole("button", { name: /^Add to Order/ }).click();
  await expect.poll(async () => (await linesOf(cart)).at(-1)).toBe("Cheese Burger Large 1 SGD 14.50");
  await expect(page.locator("[data-ui=suggestions]")).toHaveCount(0);
  expect(await isSameDocument(page)).toBe(true);
});
