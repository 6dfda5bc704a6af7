/** The styles of the pages behind the menu: the menu comes without them, and no page is seen without its own. */
import type { Page } from "@playwright/test";
import { expect, hydrated, test } from "./fixtures";
import { haveArea } from "./shopping";

const SHEET = "**/assets/later-*.css";
const sheets = (page: Page) => page.locator('link[rel=stylesheet][href*="/later-"]');
const terms = (page: Page) => page.getByRole("contentinfo").getByRole("link", { name: /^Terms/ });
/** Of the terms' text: the whole page's, were its own styles missing. */
const textWidth = (page: Page) => page.getByRole("article").evaluate((text) => getComputedStyle(text).maxWidth);

test("a page behind the menu is shown once its styles have come", async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.goto("/sign-in");
  await hydrated(page);
  await expect(sheets(page)).toHaveCount(0);
  await page.route(SHEET, async (route) => {
    await released;
    await route.continue();
  });
  const asked = page.waitForRequest(SHEET);
  await terms(page).click();
  await asked;
  await expect(page.getByRole("progressbar")).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/sign-in");
  release();
  await expect(page).toHaveURL(/\/terms-of-service$/);
  await expect(sheets(page)).toHaveCount(1);
  expect(await textWidth(page)).toMatch(/px$/);
});

test("once a visitor has chosen where to order, they are there before they are needed, and stay", async ({ page }) => {
  await page.goto("/");
  await hydrated(page);
  await haveArea(page);
  let count = 0;
  await page.route(SHEET, (route) => {
    count += 1;
    return route.continue();
  });
  await page.goto("/");
  await expect(sheets(page)).toHaveCount(1, { timeout: 20_000 });
  await terms(page).click();
  await expect(page).toHaveURL(/\/terms-of-service$/);
  await page.goBack();
  await expect(page.getByRole("searchbox")).toBeVisible();
  await expect(sheets(page)).toHaveCount(1);
  expect(count).toBe(1);
});
