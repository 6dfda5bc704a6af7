/** Chosen options are changed in the cart, without script, on both route sets. */
import { expect, test } from "./fixtures";
import { cardOf, cartOf, chooseArea } from "./shopping";

test("CART-20 Edit leads to the choices of a line as they are, and the form replaces the line", async ({ page }) => {
  await chooseArea(page);
  await cardOf(page, "Cheese Burger")
    .getByRole("button", { name: /Add to Order$/ })
    .click();
  const dialog = page.getByRole("dialog", { name: "Cheese Burger" });
  await dialog.getByRole("radio", { name: /Large/ }).check();
  await dialog.getByRole("button", { name: /^Add to Order/ }).click();
  await cartOf(page).getByRole("link", { name: "Edit Cheese Burger" }).click();
  await expect(dialog.getByRole("radio", { name: /Large/ })).toBeChecked();
  await dialog.getByRole("radio", { name: /Regular/ }).check();
  await dialog.getByRole("button", { name: /^Save changes/ }).click();
  await expect(cartOf(page).locator("[data-ui=line-name]")).toHaveText("Cheese BurgerRegular");

  await page.goto("/m/order-details");
  await page.getByRole("link", { name: "Edit Cheese Burger" }).click();
  await expect(page).toHaveURL(/\/m\/order-details\?customise=/);
  await dialog.getByRole("checkbox", { name: /Bacon/ }).check();
  await dialog.getByRole("button", { name: /^Save changes/ }).click();
  await expect(page).toHaveURL(/\/m\/order-details$/);
  await expect(page.locator("[data-ui=line-name]")).toHaveText("Cheese BurgerRegular, Bacon");
});
