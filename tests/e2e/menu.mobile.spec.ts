/** The menu on a phone: what stays at the top, the sheet of all categories, the search with its words of before. */
import { expect, expectAccessible, test } from "./fixtures";
import { popularBrand } from "./popular-brand";
import { chooseOnPhone } from "./shopping";

test("the header with the search stays at the top, and the sheet of all categories leads to one of them", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await chooseOnPhone(page);
  await page.getByRole("link", { name: "Menu", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "Menu" });
  await expect(sheet.getByRole("link")).toHaveText(["", "Burgers3", "Drinks1"]);
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await page.getByRole("link", { name: "Menu", exact: true }).click();
  await sheet.getByRole("link", { name: "Drinks" }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole("heading", { name: "Drinks", exact: true })).toBeInViewport();
  await expect(page.getByRole("link", { name: "Search the menu" })).toBeInViewport();
});

test("a search remembers its words until they are forgotten, and one without a hit leads on", async ({ page }) => {
  await chooseOnPhone(page);
  await page.getByRole("link", { name: "Search the menu" }).click();
  const box = page.getByRole("searchbox", { name: "Search the menu" });
  await box.fill("cola");
  await box.press("Enter");
  await box.fill("sushi");
  await box.press("Enter");
  await expect(page.getByText("No result found matched for this keyword sushi")).toBeVisible();
  await page.getByRole("navigation", { name: "Ways on" }).getByRole("link", { name: "Drinks" }).click();
  await expect(page).toHaveURL(/\/m#c200$/);
  await expect(page.locator(".card:visible")).toHaveCount(4);
  await page.getByRole("link", { name: "Search the menu" }).click();
  const recent = page.getByRole("region", { name: "Recent searches" });
  await expect(recent.getByRole("link")).toHaveText(["sushi", "cola"]);
  await recent.getByRole("button", { name: "Forget “sushi”" }).click();
  await recent.getByRole("link", { name: "cola" }).click();
  await expect(box).toHaveValue("cola");
  await expect(page.locator(".card:visible h3")).toHaveText(["Cola"]);
});

test.describe("with dishes that the brand marks as popular", () => {
  test.use({ brandOverrides: popularBrand });

  test("the menu begins with them, and each is added or opened from there", async ({ page }) => {
    await chooseOnPhone(page);
    const rail = page.getByRole("region", { name: "Popular" });
    await expect(rail.getByRole("listitem")).toHaveText(["SpriteSGD\u00a02.00", "TeaSGD\u00a03.00"]);
    await expectAccessible(page);
    await rail.getByRole("button", { name: "Add to Order: Tea" }).click();
    await expect(page.getByRole("link", { name: /View order/i })).toContainText("SGD\u00a03.00");
    await rail.getByRole("link", { name: "Sprite" }).click();
    await expect(page.getByRole("dialog")).toHaveAccessibleName("Sprite");
  });
});
