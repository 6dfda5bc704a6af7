/** What was typed or chosen before script arrived counts: prices, counters, buttons and lists follow it. */
import { IDS, testMenu, testCategory } from "../support/brands";
import { expect, hydrated, test } from "./fixtures";
import { holdScript } from "./held-script";
import { PLATTER, platter } from "./platter";
import { cardOf, cartOf, chooseArea, haveArea } from "./shopping";

const main = testMenu({
  categories: [...testMenu().categories, testCategory({ id: 600, name: "More", items: [platter] })],
});
test.use({ brandOverrides: { menus: { main } } });

test("a customisation follows choices and a count made before script arrives", async ({ page }) => {
  await haveArea(page);
  const arrives = await holdScript(page);
  await page.goto(`/?customise=${IDS.cheese}`, { waitUntil: "commit" });
  const dialog = page.getByRole("dialog", { name: "Cheese Burger" });
  await dialog.getByRole("radio", { name: /Large/ }).check();
  await dialog.getByRole("checkbox", { name: /Bacon/ }).check();
  await dialog.getByRole("checkbox", { name: /Egg/ }).check();
  await dialog.getByRole("textbox", { name: "Quantity of Cheese Burger" }).fill("3");
  arrives();
  await expect(page.locator("dialog:modal")).toBeVisible();
  const add = dialog.getByRole("button", { name: /^Add to Order/ });
  await expect(add).toContainText("SGD 51.00");
  await expect(dialog.getByRole("group", { name: /Extras/ })).toContainText("2 of 2");
  await expect(dialog.getByRole("checkbox", { name: /Pickle/ })).toBeDisabled();
  await add.click();
  await expect(cartOf(page).locator("[data-ui=sums] [data-ui=total]")).toContainText("51.00");
});

test("counted choices typed before script arrives are counted and priced", async ({ page }) => {
  await haveArea(page);
  const arrives = await holdScript(page);
  await page.goto(`/?customise=${PLATTER}`, { waitUntil: "commit" });
  const dialog = page.getByRole("dialog", { name: "Platter" });
  await dialog.getByRole("textbox", { name: "Quantity of Garlic mayo" }).fill("2");
  await dialog.getByRole("textbox", { name: "Quantity of Ketchup" }).fill("1");
  arrives();
  await expect(page.locator("dialog:modal")).toBeVisible();
  await expect(dialog.getByRole("group", { name: /Dips/ })).toContainText("3 of 3");
  await expect(dialog.getByRole("button", { name: "One more: Ketchup" })).toBeDisabled();
  await expect(dialog.getByRole("button", { name: /^Add to Order/ })).toContainText("SGD 21.60");
});

test("a sub-item chosen before script arrives is priced", async ({ page }) => {
  await haveArea(page);
  const arrives = await holdScript(page);
  await page.goto(`/?choose_from=${IDS.fries}`, { waitUntil: "commit" });
  const dialog = page.getByRole("dialog", { name: "Fries" });
  await dialog.getByRole("radio", { name: /Loaded Fries/ }).check();
  arrives();
  await expect(page.locator("dialog:modal")).toBeVisible();
  const add = dialog.getByRole("button", { name: /^Add to Order/ });
  await expect(add).toBeEnabled();
  await expect(add).toContainText("SGD 6.50");
});

test("a count typed in the cart before script arrives becomes the cart's", async ({ page }) => {
  await chooseArea(page);
  await cardOf(page, "Classic Burger")
    .getByRole("button", { name: /Add to Order$/ })
    .click();
  await expect(cartOf(page).locator("[data-ui=sums] [data-ui=total]")).toContainText("10.00");
  const arrives = await holdScript(page);
  await page.reload({ waitUntil: "commit" });
  await cartOf(page).getByRole("textbox", { name: "Quantity of Classic Burger" }).fill("4");
  arrives();
  await hydrated(page);
  await expect(cartOf(page).locator("[data-ui=sums] [data-ui=total]")).toContainText("40.00");
  await expect(cardOf(page, "Classic Burger").getByRole("status")).toHaveText("4");
});

test("a search typed before script arrives filters the list", async ({ page }) => {
  await haveArea(page);
  const arrives = await holdScript(page);
  await page.goto("/", { waitUntil: "commit" });
  await page.getByRole("searchbox").fill("cola");
  arrives();
  await hydrated(page);
  await expect(cardOf(page, "Classic Burger")).toBeHidden();
  await expect(cardOf(page, "Cola")).toBeVisible();
  await expect(page).toHaveURL(/q=cola/);
});
