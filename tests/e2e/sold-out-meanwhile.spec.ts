/** What sells out while its popup is open: the press says what, offers it no longer, and keeps the other choices. */
import { applyBrand, IDS, testMenu } from "../support/brands";
import { expect, test } from "./fixtures";
import { cardOf, haveArea } from "./shopping";

test.use({ allowedErrors: [/status of 409/] });

for (const set of ["", "/m"] as const)
  test.describe(`on ${set || "/"}`, () => {
    test.use({ viewport: set === "" ? { width: 1440, height: 900 } : { width: 390, height: 844 } });

    test.beforeEach(async ({ page }) => {
      await haveArea(page);
      await page.goto(set || "/");
      await cardOf(page, "Cheese Burger")
        .getByRole("button", { name: /Add to Order$/ })
        .click();
    });

    test("a choice", async ({ page, server, brand }) => {
      const dialog = page.getByRole("dialog", { name: "Cheese Burger" });
      await dialog.getByRole("radio", { name: /Large/ }).check();
      await dialog.getByRole("checkbox", { name: /Egg/ }).check();
      await dialog.getByRole("checkbox", { name: /Bacon/ }).check();
      await dialog.getByRole("button", { name: "One more: Cheese Burger" }).click();
      await applyBrand(server, { ...brand, menus: { main: testMenu({ out_of_stock_items: [IDS.egg] }) } });
      await dialog.getByRole("button", { name: /^Add to Order/ }).click();
      const refusal = page.getByRole("alertdialog");
      await expect(refusal).toContainText("Sorry, something that you chose with this dish is sold out.");
      await refusal.getByRole("button", { name: "OK" }).click();
      await expect(dialog).toContainText("Sold out since: Egg. Please choose again.");
      await expect(dialog.getByRole("radio", { name: /Large/ })).toBeChecked();
      await expect(dialog.getByRole("checkbox", { name: /Bacon/ })).toBeChecked();
      await expect(dialog.getByRole("checkbox", { name: /Egg/ })).toBeDisabled();
      await expect(dialog.getByRole("textbox", { name: "Quantity of Cheese Burger" })).toHaveValue("2");
      await dialog.getByRole("button", { name: /^Add to Order/ }).click();
      await expect(dialog).toHaveCount(0);
      await expect(cardOf(page, "Cheese Burger").locator("output")).toHaveText("2");
    });

    test("the dish", async ({ page, server, brand }) => {
      const dialog = page.getByRole("dialog", { name: "Cheese Burger" });
      await dialog.getByRole("radio", { name: /Large/ }).check();
      await applyBrand(server, { ...brand, menus: { main: testMenu({ out_of_stock_items: [IDS.cheese] }) } });
      await dialog.getByRole("button", { name: /^Add to Order/ }).click();
      const refusal = page.getByRole("alertdialog");
      await expect(refusal).toContainText("Sorry, this item is sold out.");
      // By itself it would stand for longer.
      await expect(page.getByText("Cheese Burger is in your order")).toHaveCount(0, { timeout: 1_500 });
      await refusal.getByRole("button", { name: "OK" }).click();
      await expect(dialog).toHaveCount(0);
      await expect(cardOf(page, "Cheese Burger").getByRole("button")).toBeDisabled();
    });
  });
