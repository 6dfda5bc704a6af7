/** Items with choices and grouped items, with script. */
import { IDS, testBrand, testCategory, testGroup, testItem, testMenu } from "../support/brands";
import { expect, expectAccessible, test } from "./fixtures";
import { platter } from "./platter";
import { cardOf, cartOf, chooseArea, haveArea, linesOf } from "./shopping";

const combo = testItem({
  id: 610,
  name: "Combo Burger",
  groups: [
    testGroup({
      id: 611,
      name: "Side",
      minimum: 1,
      maximum: 1,
      items: [
        { id: 612, name: "Slaw", is_default: true },
        { id: 613, name: "Rings", unit_price: "1.00" },
      ],
    }),
  ],
});
const grouped = {
  ...testItem({ id: 620, name: "Burgers to go" }),
  items: [testItem({ id: 621, name: "Small Burger", unit_price: "5.00" }), combo],
};
const told = {
  ...combo,
  id: 630,
  name: "Long Story",
  description: "Slowly cooked, and told about at length. ".repeat(24),
};
const main = testMenu({
  categories: [...testMenu().categories, testCategory({ id: 600, name: "More", items: [platter, grouped, told] })],
});
test.use({ brandOverrides: { menus: { main }, images: testBrand().images } });

test("ITEM-03 CUSTOM-03 CUSTOM-04 CUSTOM-05 CUSTOM-09 the customisation counts, disables and prices as one chooses", async ({
  page,
}) => {
  await chooseArea(page);
  await cardOf(page, "Cheese Burger")
    .getByRole("button", { name: /Add to Order$/ })
    .click();
  const dialog = page.getByRole("dialog", { name: "Cheese Burger" });
  const add = dialog.getByRole("button", { name: /^Add to Order/ });
  await expect(add).toBeDisabled();
  await expect(dialog).toContainText("Please choose 1");
  await expect(dialog).toContainText("Please choose maximum of 2");
  await expectAccessible(page);
  await dialog.getByRole("radio", { name: /Large/ }).check();
  await expect(add).toBeEnabled();
  await expect(add).toContainText("SGD 14.50");
  await dialog.getByRole("checkbox", { name: /Bacon/ }).check();
  await dialog.getByRole("checkbox", { name: /Egg/ }).check();
  await expect(dialog.getByRole("group", { name: /Extras/ })).toContainText("2 of 2");
  await expect(dialog.getByRole("checkbox", { name: /Pickle/ })).toBeDisabled();
  await dialog.getByRole("checkbox", { name: /Egg/ }).uncheck();
  await expect(dialog.getByRole("checkbox", { name: /Pickle/ })).toBeEnabled();
  await dialog.getByRole("button", { name: "One more: Cheese Burger" }).click();
  await expect(add).toContainText("SGD 32.00");
  await add.click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => linesOf(cartOf(page))).toEqual(["Cheese Burger Large, Bacon 2 SGD 32.00"]);
  await page.reload();
  await expect.poll(() => linesOf(cartOf(page))).toEqual(["Cheese Burger Large, Bacon 2 SGD 32.00"]);
});

test("CUSTOM-06 the item count does not go below 1", async ({ page }) => {
  await haveArea(page);
  await page.goto(`/?customise=${IDS.cheese}`);
  const dialog = page.getByRole("dialog", { name: "Cheese Burger" });
  await expect(dialog.getByRole("button", { name: "One fewer: Cheese Burger" })).toBeDisabled();
  await dialog.getByRole("textbox", { name: "Quantity of Cheese Burger" }).fill("0");
  await dialog.getByRole("textbox", { name: "Quantity of Cheese Burger" }).blur();
  await expect(dialog.getByRole("textbox", { name: "Quantity of Cheese Burger" })).toHaveValue("1");
});

test("CUSTOM-10 a quantity selector counts each choice within the group's maximum", async ({ page }) => {
  await chooseArea(page);
  await cardOf(page, "Platter")
    .getByRole("button", { name: /Add to Order$/ })
    .click();
  const dialog = page.getByRole("dialog", { name: "Platter" });
  await expect(dialog).toContainText("Please choose minimum of 2 and maximum of 3");
  const more = (name: string) => dialog.getByRole("button", { name: `One more: ${name}` });
  await more("Garlic mayo").click();
  await more("Garlic mayo").click();
  await more("Ketchup").click();
  await expect(more("Ketchup")).toBeDisabled();
  await expect(dialog.getByRole("group", { name: /Dips/ })).toContainText("3 of 3");
  await dialog.getByRole("button", { name: /^Add to Order/ }).click();
  await expect.poll(() => linesOf(cartOf(page))).toEqual(["Platter Ketchup, Garlic mayo × 2 1 SGD 21.60"]);
});

test("ITEM-05 ITEM-06 plus on a customised item offers Repeat Last and Add New", async ({ page }) => {
  await haveArea(page);
  await page.goto(`/?customise=${IDS.cheese}`);
  await page.getByRole("radio", { name: /Large/ }).check();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Add to Order/ })
    .click();
  const plus = cardOf(page, "Cheese Burger").getByRole("button", { name: "One more: Cheese Burger" });
  await plus.click();
  const ask = page.getByRole("dialog", { name: "Repeat the last one?" });
  await expect(ask).toContainText("Large");
  await expectAccessible(page);
  await ask.getByRole("button", { name: "Repeat Last" }).click();
  await expect(ask).toHaveCount(0);
  await expect.poll(() => linesOf(cartOf(page))).toEqual(["Cheese Burger Large 2 SGD 29.00"]);
  await plus.click();
  await ask.getByRole("link", { name: "Add New" }).click();
  await page.getByRole("radio", { name: /Regular/ }).check();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Add to Order/ })
    .click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect
    .poll(() => linesOf(cartOf(page)))
    .toEqual(["Cheese Burger Large 2 SGD 29.00", "Cheese Burger Regular 1 SGD 12.50"]);

  await test.step("ERR-43 minus on an item with several customised lines shows why not", async () => {
    await cardOf(page, "Cheese Burger").getByRole("button", { name: "One fewer: Cheese Burger" }).click();
    const error = page.getByRole("alertdialog");
    await expect(error).toContainText(
      "This item has multiple customizations added. Remove the correct item from the cart.",
    );
    await error.getByRole("button", { name: "OK" }).click();
    await expect(error).toHaveCount(0);
    await expect(cardOf(page, "Cheese Burger").getByRole("status")).toHaveText("3");
  });
});
test.use({ allowedErrors: [/status of 409/] });

test("ITEM-02 ITEM-06 GROUPED-01 a grouped item lets one of its sub-items be chosen", async ({ page }) => {
  await chooseArea(page);
  await cardOf(page, "Fries")
    .getByRole("button", { name: /Add to Order$/ })
    .click();
  const dialog = page.getByRole("dialog", { name: "Fries" });
  await expect(dialog.getByRole("button", { name: /^Add to Order/ })).toBeDisabled();
  await dialog.getByRole("radio", { name: /Loaded Fries/ }).check();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: /^Add to Order/ }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => linesOf(cartOf(page))).toEqual(["Loaded Fries 1 SGD 6.50"]);

  await test.step("ITEM-05 with one in the cart it asks whether to repeat", async () => {
    await cardOf(page, "Fries")
      .getByRole("button", { name: /Add to Order$/ })
      .click();
    await page.getByRole("dialog").getByRole("link", { name: "Add New" }).click();
    await page.getByRole("radio", { name: /Plain Fries/ }).check();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^Add to Order/ })
      .click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect.poll(() => linesOf(cartOf(page))).toEqual(["Loaded Fries 1 SGD 6.50", "Plain Fries 1 SGD 4.00"]);
  });
});

test("GROUPED-02 a sub-item with choices leads on to them", async ({ page }) => {
  await chooseArea(page);
  await cardOf(page, "Burgers to go")
    .getByRole("button", { name: /Add to Order$/ })
    .click();
  await page.getByRole("radio", { name: /Combo Burger/ }).check();
  await page.getByRole("button", { name: "Choose options" }).click();
  const dialog = page.getByRole("dialog", { name: "Combo Burger" });
  await expect(dialog.getByRole("radio", { name: /Slaw/ })).toBeChecked();
  await dialog.getByRole("radio", { name: /Rings/ }).check();
  await dialog.getByRole("button", { name: /^Add to Order/ }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => linesOf(cartOf(page))).toEqual(["Combo Burger Rings 1 SGD 11.00"]);
});

test("a text that is too long for the popup of a wide screen scrolls by keyboard alone", async ({ page }) => {
  await chooseArea(page);
  await cardOf(page, "Long Story")
    .getByRole("button", { name: /Add to Order$/ })
    .click();
  const dialog = page.getByRole("dialog", { name: "Long Story" });
  const text = dialog.getByRole("group", { name: "Description" });
  await expect(text).toBeVisible();
  await expectAccessible(page);
  await dialog
    .getByRole("button", { name: "Close" })
    .or(dialog.getByRole("link", { name: "Close" }))
    .focus();
  await page.keyboard.press("Tab");
  await expect(text).toBeFocused();
  await page.keyboard.press("End");
  const isAtEnd = (element: Element) =>
    element.scrollTop > 0 && element.scrollTop + element.clientHeight >= element.scrollHeight - 1;
  await expect.poll(() => text.evaluate(isAtEnd)).toBe(true);
});
