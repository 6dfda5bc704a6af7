/** The announcement bar and the marketing banner keep quiet while something else has the word. */
import type { Page } from "@playwright/test";
import { testOutlet } from "../support/brands";
import { expect, test } from "./fixtures";
import { cardOf, chooseArea, haveArea } from "./shopping";

test.use({
  brandOverrides: {
    company: { announcement: "We are new here" },
    outlets: [testOutlet({ marketing_banner: "Two for one on Tuesdays" })],
  },
});

async function expectBoth(page: Page, visible: boolean) {
  for (const words of ["We are new here", "Two for one on Tuesdays"])
    await expect(page.getByText(words), words).toBeVisible({ visible });
}

test("HOME-03 hidden while the cart dropdown is open", async ({ page }) => {
  await chooseArea(page);
  await cardOf(page, "Cola").getByRole("button", { name: "Cola Add to Order" }).click();
  await expectBoth(page, true);
  await page.getByLabel("Cart, 1 item").click();
  await expectBoth(page, false);
  await page.keyboard.press("Escape");
  await expectBoth(page, true);
});

test("HOME-03 hidden while the area selector is open", async ({ page }) => {
  await chooseArea(page);
  await expectBoth(page, true);
  await page.getByRole("link", { name: /Delivering to/ }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectBoth(page, false);
  await page.getByRole("dialog").getByRole("link", { name: "Close" }).click();
  await expectBoth(page, true);
});

test("HOME-03 hidden while a load is in progress", async ({ page }) => {
  await chooseArea(page);
  await expectBoth(page, true);
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route(/terms-of-service\.data/, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("contentinfo").getByRole("link", { name: "Terms of service" }).click();
  await expect(page.getByRole("progressbar", { name: "Loading…" })).toBeAttached();
  await expectBoth(page, false);
  letThrough();
  await expect(page.getByRole("heading", { name: "Terms of service", level: 1 })).toBeVisible();
});

test.describe("an error", () => {
  test.use({ allowedErrors: [/status of 502/] });

  test("HOME-03 hidden while an error shows, by the address or by what was just tried", async ({ page }) => {
    await chooseArea(page);
    await expectBoth(page, true);
    await page.route("**/cart", (route) => route.fulfill({ status: 502, body: "<h1>Bad Gateway</h1>" }));
    await cardOf(page, "Cola").getByRole("button", { name: "Cola Add to Order" }).click();
    const popup = page.getByRole("alertdialog");
    await expect(popup).toBeVisible();
    await expectBoth(page, false);
    await popup.getByRole("button", { name: "OK" }).click();
    await expectBoth(page, true);
    await page.goto("/?error=out_of_stock");
    await expectBoth(page, false);
  });
});

test("they keep their words behind what only confirms something", async ({ page }) => {
  await haveArea(page);
  await page.goto("/?notice=details_saved");
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await expectBoth(page, true);
});

test("what is closed hands the focus on to what comes next", async ({ page }) => {
  await haveArea(page);
  await page.goto("/");
  await page.getByRole("region", { name: "Announcement" }).getByRole("button", { name: "Close" }).press("Enter");
  await expect(page.getByRole("banner").getByRole("link").first()).toBeFocused();
  await page.getByRole("region", { name: "Offer" }).getByRole("button", { name: "Close" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});
