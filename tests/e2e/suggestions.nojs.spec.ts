/** Dishes that go with the cart, without script, on both route sets. */
import { applyBrand, IDS, testMenu } from "../support/brands";
import { expect, test } from "./fixtures";
import { cardOf, cartOf, chooseArea, linesOf } from "./shopping";

test.use({
  brandOverrides: { company: { suggestions: [IDS.cola, IDS.cheese, IDS.plainFries] } },
  allowedErrors: [/status of 409/],
});

test("CART-25 a press adds by a form that leads back to where it was pressed", async ({ page, server, brand }) => {
  await chooseArea(page, "Far Hills");
  await cardOf(page, "Classic Burger")
    .getByRole("button", { name: /Add to Order$/ })
    .click();
  const cart = cartOf(page);
  await expect(cart.locator("[data-ui=suggestions] li").first()).toHaveText(/Cheese Burger.*Reaches the minimum order/);
  await cart.getByRole("button", { name: "Add to Order: Cola" }).click();
  await expect(page).toHaveURL(/\/#cart-title$/);
  await expect.poll(() => linesOf(cart)).toEqual(["Classic Burger 1 SGD 10.00", "Cola 1 SGD 3.00"]);
  await cart.getByRole("link", { name: "Add to Order: Cheese Burger" }).click();
  const choices = page.getByRole("dialog", { name: "Cheese Burger" });
  await choices.getByRole("radio", { name: /Large/ }).check();
  await choices.getByRole("button", { name: /^Add to Order/ }).click();
  await expect.poll(async () => (await linesOf(cart)).at(-1)).toBe("Cheese Burger Large 1 SGD 14.50");

  await page.goto("/m/order-details");
  await expect(page.locator("[data-ui=suggestions] li")).toHaveText([/Plain Fries/]);
  await applyBrand(server, { ...brand, menus: { main: testMenu({ out_of_stock_items: [IDS.plainFries] }) } });
  await page.getByRole("button", { name: "Add to Order: Plain Fries" }).click();
  await expect(page).toHaveURL(/\/m\/order-details\?error=item_sold_out#suggestions$/);
  await expect(page.getByText("Sorry, this item is sold out.")).toBeVisible();
  await page.goto("/m/order-details");
  await expect(page.locator("[data-ui=suggestions]")).toHaveCount(0);
  await applyBrand(server, brand);
  await page.reload();
  await page.getByRole("button", { name: "Add to Order: Plain Fries" }).click();
  await expect(page).toHaveURL(/\/m\/order-details#suggestions$/);
  await expect.poll(async () => (await linesOf(page.locator("#main"))).at(-1)).toBe("Plain Fries 1 SGD 4.00");
});
