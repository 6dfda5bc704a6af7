/** Which pictures of the menu a phone fetches, and when; and what is shown of a page that is still coming. */
import type { Page } from "@playwright/test";
import { IDS, testBrand, testCategory, testItem, testMenu } from "../support/brands";
import { Client } from "../support/client";
import { expect, test } from "./fixtures";

const DISHES = 12;
/** One of its own for each: a picture that the document has already is there at once. */
const drawing = (width: number) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 48"><rect width="${width}" height="48"/></svg>`);
const names = Array.from({ length: DISHES }, (_, index) => `dish-${index + 1}.svg`);
const items = names.map((image, index) =>
  testItem({ id: 900 + index, name: `Dish ${index + 1}`, unit_price: "2.00", image }),
);

test.use({
  brandOverrides: {
    images: { ...testBrand().images, ...Object.fromEntries(names.map((name, index) => [name, drawing(index + 1)])) },
    menus: { main: testMenu({ categories: [testCategory({ id: IDS.drinks, name: "Drinks", items })] }) },
  },
});

/** Of each dish whether its picture is there, and whether its place is within the window. */
const pictures = (page: Page) =>
  page.locator(".card-pic").evaluateAll((places) =>
    places.map((place) => ({
      isThere: (place.querySelector("img")?.naturalWidth ?? 0) > 0,
      isInSight: place.getBoundingClientRect().top < window.innerHeight,
    })),
  );

test("until the visitor moves only pictures in sight are fetched, then those ahead too", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto("/m", { waitUntil: "networkidle" });
  for (const height of [700, 1100]) {
    await page.setViewportSize({ width: 390, height });
    await expect
      .poll(async () => (await pictures(page)).every(({ isThere, isInSight }) => isThere === isInSight))
      .toBe(true);
  }
  const inSight = (await pictures(page)).filter(({ isInSight }) => isInSight).length;
  expect(inSight).toBeGreaterThan(2);
  expect(inSight).toBeLessThan(DISHES);
  await page.mouse.wheel(0, 50);
  await expect.poll(async () => (await pictures(page)).every(({ isThere }) => isThere)).toBe(true);
});

test.describe("on a browser too old for the page's modules", () => {
  test.use({ allowedErrors: [/IntersectionObserver is not defined|net::ERR_FAILED/] });

  test("nothing is held back where it cannot be told what is in sight", async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, "IntersectionObserver"));
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto("/m", { waitUntil: "commit" });
    await expect
      .poll(async () => {
        const shown = await pictures(page);
        return shown.length === DISHES && shown.every(({ isThere, isInSight }) => isThere || !isInSight);
      })
      .toBe(true);
    await expect(page.locator(".card-pic img").nth(2)).toBeVisible();
  });
});

test("a popup of which only a part has come is not shown yet, and as it is where no more comes", async ({
  page,
  server,
  brand,
}) => {
  const { text, headers } = await new Client(server, brand.host).get("/m");
  const half = text.slice(0, text.indexOf("</h2>", text.indexOf("<dialog")));
  const policy = String(headers["content-security-policy"]);
  const answer = { contentType: "text/html", headers: { "content-security-policy": policy }, body: half };
  await page.route("**/m", (route) => route.fulfill(answer), { times: 1 });
  await page.goto("/m", { waitUntil: "commit" });
  const dialog = page.locator("dialog");
  await expect(dialog.getByRole("heading", { includeHidden: true })).toHaveCount(1);
  await expect(dialog).toBeHidden();
  // As long as a document may take; the animation is the dialog's only one.
  await dialog.evaluate((popup) => popup.getAnimations().forEach((waiting) => waiting.finish()));
  await expect(dialog).toBeVisible();
  await page.goto("/m");
  await expect(dialog).toBeVisible();
});
