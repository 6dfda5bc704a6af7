/** The menu on large screens: the categories beside it, and its dishes in rows. */
import type { Page } from "@playwright/test";
import { testCategory, testItem, testMenu } from "../support/brands";
import { expect, test } from "./fixtures";
import { chooseArea } from "./shopping";

/** From one dish to nine, so that of three and of four in a row some end with one more. */
const COUNTS = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const categories = COUNTS.map((count) =>
  testCategory({
    id: 100 + count,
    name: `Category of ${count}`,
    items: Array.from({ length: count }, (_, i) => testItem({ id: 1000 + count * 20 + i, name: `Dish ${count}-${i}` })),
  }),
);
test.use({ brandOverrides: { menus: { main: testMenu({ categories }) } } });

/** Of each category, how many dishes stand in each of its rows. */
const rowsOf = (page: Page) =>
  page.locator("#menu-list section").evaluateAll((sections) =>
    sections.map((section) => {
      const rows = new Map<number, number>();
      for (const card of section.querySelectorAll("li")) {
        const { top } = card.getBoundingClientRect();
        rows.set(top, (rows.get(top) ?? 0) + 1);
      }
      return [...rows.values()];
    }),
  );

test("MENU-19 no dish stands alone in the last of several rows, be it of three or of four", async ({ page }) => {
  await chooseArea(page, "Near Town");
  for (const [width, most] of [
    [1280, 3],
    [1440, 4],
    [1920, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const rows = await rowsOf(page);
    expect(rows.map((each) => each.reduce((sum, count) => sum + count, 0))).toEqual(COUNTS);
    expect(Math.max(...rows.flat()), String(width)).toBe(most);
    for (const each of rows.filter(({ length }) => length > 1))
      expect(each.at(-1), `${width}: ${each}`).toBeGreaterThan(1);
  }
});

test("MENU-19 the categories stand beside the page and stay in sight, the one that is read marked", async ({
  page,
}) => {
  const bar = page.getByRole("navigation", { name: "Categories" });
  const first = page.getByRole("heading", { name: "Category of 1", exact: true });
  const leftOf = async (locator: typeof bar) => (await locator.boundingBox())?.x ?? 0;
  // Not all of the column fits, so that what is read has to be brought into its view.
  await page.setViewportSize({ width: 1680, height: 420 });
  await chooseArea(page, "Near Town");
  expect((await leftOf(bar)) + 176).toBeLessThanOrEqual(await leftOf(first));
  await expect(bar.getByRole("link", { name: "Category of 1" })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("End");
  const last = bar.getByRole("link", { name: "Category of 9" });
  await expect(last).toHaveAttribute("aria-current", "true");
  await expect(last).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1679, height: 420 });
  expect(await leftOf(bar)).toBe(await leftOf(first));
});

test("what a search has found is as wide as the menu", async ({ page }) => {
  const widthOf = async () => (await page.getByRole("banner").locator("> div").boundingBox())?.width;
  await page.setViewportSize({ width: 1920, height: 900 });
  await chooseArea(page, "Near Town");
  expect(await widthOf()).toBe(1680);
  await page.goto("/?q=Dish");
  expect(await widthOf()).toBe(1680);
});
