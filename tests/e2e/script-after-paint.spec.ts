/** When a page's script is asked for: once the page can be seen, and in the end in any case. */
import { expect, hydrated, test } from "./fixtures";

test("no module is asked for before the page is painted", async ({ page }) => {
  await page.goto("/");
  await hydrated(page);
  const { painted, asked } = await page.evaluate(() => ({
    painted: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Infinity,
    asked: performance
      .getEntriesByType("resource")
      .filter(({ name }) => /\/assets\/[^/]+\.js/.test(name))
      .map(({ startTime }) => startTime),
  }));
  expect(asked.length).toBeGreaterThan(3);
  expect(Math.min(...asked)).toBeGreaterThan(painted);
});

test("a browser that does not tell of its paints comes alive", async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, "PerformanceObserver"));
  await page.goto("/");
  await hydrated(page);
});

test.describe("where no paint is told", () => {
  test.beforeEach(({ page }) => page.addInitScript(() => (PerformanceObserver.prototype.observe = () => {})));

  test("a page waits for seconds, not for ever", async ({ page }) => {
    await page.goto("/");
    await hydrated(page);
  });

  test("one that goes to the background waits no longer", async ({ page }) => {
    await page.addInitScript(() => (window.setTimeout = (() => 0) as unknown as typeof setTimeout));
    // It does not come alive by itself, so nothing may wait for that.
    await page.goto("/", { waitUntil: "commit" });
    const waiting = page.locator("link[rel=later]");
    await expect(waiting).not.toHaveCount(0);
    await page.evaluate(() => {
      document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    });
    await expect(waiting).toHaveCount(0);
  });
});
