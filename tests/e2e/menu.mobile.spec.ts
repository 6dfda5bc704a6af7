/** The menu on a phone: what stays at the top, the sheet of all categories, the search with its words of before. */
import { IDS } from "../support/brands";
import { expect, expectAccessible, test } from "./fixtures";
import { popularBrand } from "./popular-brand";
import { chooseOnPhone, haveArea } from "./shopping";

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

test.describe("in four languages", () => {
  test.use({ brandOverrides: { company: { locale_data: { locales: ["en", "ar", "zh", "ms"], default: "en" } } } });
  for (const language of ["en", "ar", "zh", "ms"])
    test(`the button that adds a dish is whole on its card and one line high in its popup (${language})`, async ({
      page,
      context,
      baseURL,
    }) => {
      await context.addCookies([{ name: "userLocale", value: language, url: baseURL ?? "" }]);
      await page.setViewportSize({ width: 360, height: 780 });
      await haveArea(page);
      await page.goto("/m");
      const past = await page.locator(".card").evaluateAll((cards) =>
        cards.map((card) => {
          const button = card.querySelector("button:not([hidden])");
          if (!button) throw new Error("A card has no button");
          const [outer, inner] = [card.getBoundingClientRect(), button.getBoundingClientRect()];
          return Math.max(outer.left - inner.left, inner.right - outer.right, 0);
        }),
      );
      expect(past).toEqual(past.map(() => 0));
      await page.goto(`/m?customise=${IDS.cheese}`);
      const press = page.getByRole("dialog").locator("button[type=submit]").last();
      await expect(press).toContainText("SGD");
      const apart = await press.evaluate((button) => {
        const range = document.createRange();
        range.selectNodeContents(button);
        const words = [...range.getClientRects()].filter(({ width }) => width > 1).map(({ bottom }) => bottom);
        return Math.max(...words) - Math.min(...words);
      });
      // Of one line, in letters of two sizes at most.
      expect(apart).toBeLessThan(8);
    });
});
