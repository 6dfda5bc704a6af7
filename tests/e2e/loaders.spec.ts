/** What tells that an answer is awaited: on while it is, off after it came or failed. */
import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./fixtures";
import { cardOf, chooseArea } from "./shopping";

/** Holds every answer of an address back; the result lets them go on as told. */
async function hold(page: Page, address: RegExp) {
  let go: (how: "answered" | "failed") => void = () => {};
  const told = new Promise<"answered" | "failed">((resolve) => (go = resolve));
  await page.route(address, async (route) => {
    if ((await told) === "answered") await route.continue();
    else await route.fulfill({ status: 502, body: "<h1>Bad Gateway</h1>" });
  });
  return go;
}

/** The popup of what could not be read: its words, and the outlet's number; OK leads back to the page. */
async function expectGeneric(page: Page): Promise<void> {
  const popup = page.getByRole("alertdialog", { name: "Oops!" });
  await expect(popup).toContainText("Something went wrong. Please try again later.");
  await expect(popup.getByRole("link", { name: /\+65 6123 4567/ })).toHaveAttribute("href", "tel:+6561234567");
  await expectAccessible(page);
  await popup.getByText("OK", { exact: true }).click();
  await expect(popup).toHaveCount(0);
  await expect(cardOf(page, "Cheese Burger")).toBeVisible();
}

// What is no answer of ours is told to the console, by the browser and by the router.
test.use({ allowedErrors: [/status of 502|^SyntaxError/] });

for (const how of ["answered", "failed"] as const) {
  test(`LAYOUT-14 AREA-17 the full-screen loader with its message, until the change of area is ${how}`, async ({
    page,
  }) => {
    await chooseArea(page);
    await page.getByRole("link", { name: /Delivering to/ }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("radio", { name: "Far Hills" }).check();
    const loader = dialog.locator("[data-ui=loader]");
    await expect(loader).toHaveCount(0);
    const go = await hold(page, /\/delivery_areas\/\d+/);
    await dialog.getByRole("button", { name: "Next" }).click();
    await expect(loader).toBeVisible();
    await expect(loader).toHaveText("Getting the menu ready…");
    const screen = await page.evaluate(() => ({ width: innerWidth, height: innerHeight }));
    const box = await loader.boundingBox();
    expect(box).toMatchObject({ x: 0, y: 0, height: screen.height });
    // All of it but the gutter of a scroll bar.
    expect(box?.width).toBeGreaterThanOrEqual(screen.width - 16);
    go(how);
    await expect(page.locator("[data-ui=loader]")).toHaveCount(0);
    if (how === "failed") await expect(page.getByRole("alertdialog")).toBeVisible();
    else await expect(page.getByRole("link", { name: /Delivering to/ })).toHaveAttribute("title", "Far Hills");
  });

  test(`LAYOUT-14 ERR-01 the inline loader without a message, until the item is ${how}`, async ({ page }) => {
    await chooseArea(page);
    const go = await hold(page, /\/pages\/item/);
    await cardOf(page, "Cheese Burger").getByRole("link", { name: "Cheese Burger" }).click();
    const loader = page.getByRole("dialog").locator("[data-ui=loader]");
    await expect(loader).toBeVisible();
    await expect(loader).toHaveText("Loading…");
    await expect(loader.locator("p")).toHaveCount(0);
    const box = await loader.boundingBox();
    expect(box?.height).toBeLessThan(page.viewportSize()?.height ?? 0);
    go(how);
    await expect(page.locator("[data-ui=loader]")).toHaveCount(0);
    if (how === "failed") await expectGeneric(page);
    else await expect(page.getByRole("dialog", { name: "Cheese Burger" })).toBeVisible();
  });

  test(`LAYOUT-14 ERR-01 a page that takes its time is announced until it is ${how}`, async ({ page }) => {
    await chooseArea(page);
    const go = await hold(page, /terms-of-service\.data/);
    await page.getByRole("contentinfo").getByRole("link", { name: "Terms of service" }).click();
    const progress = page.getByRole("progressbar", { name: "Loading…" });
    await expect(progress).toBeVisible();
    go(how);
    await expect(progress).toHaveCount(0);
    if (how === "failed") await expectGeneric(page);
    else await expect(page.getByRole("heading", { name: "Terms of service", level: 1 })).toBeVisible();
  });
}

test("a popup whose code takes its time is announced until it opens", async ({ page }) => {
  const go = await hold(page, /\/assets\/popups-/);
  await chooseArea(page);
  await cardOf(page, "Cheese Burger")
    .getByRole("button", { name: /Add to Order$/ })
    .click();
  const progress = page.getByRole("progressbar", { name: "Loading…" });
  await expect(progress).toBeVisible();
  go("answered");
  await expect(page.getByRole("dialog", { name: "Cheese Burger" })).toBeVisible();
  await expect(progress).toHaveCount(0);
});
