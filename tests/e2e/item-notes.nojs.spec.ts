/** A note on a dish, without script. */
import { expect, test } from "./fixtures";
import { cardOf, cartOf, chooseArea } from "./shopping";

test.use({ brandOverrides: { company: { item_notes: true } }, allowedErrors: [/status of 400/] });

test("CART-21 a note goes along with the form of a dish, and is changed by that of its line", async ({ page }) => {
  await chooseArea(page);
  await cardOf(page, "Cola").getByRole("link").first().click();
  const dialog = page.getByRole("dialog", { name: "Cola" });
  await dialog.getByRole("textbox", { name: /Anything to tell the kitchen/ }).fill("no ice");
  await dialog.getByRole("button", { name: "Add to Order" }).click();
  await expect(cartOf(page).locator("[data-ui=line-name]")).toHaveText("Colano ice");
  await cartOf(page).getByRole("link", { name: "Edit Cola, no ice" }).click();
  await dialog.getByRole("textbox", { name: /Anything to tell the kitchen/ }).fill("no ice\nplease");
  await dialog.getByRole("button", { name: /^Save changes/ }).click();
  await expect(cartOf(page).locator("[data-ui=line-name]")).toHaveText("Colano ice please");
});
