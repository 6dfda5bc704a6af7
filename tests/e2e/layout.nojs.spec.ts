/** Without script every menu, popup and page is reached by plain links. */
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";

async function chooseArea(page: Page) {
  await page.goto("/?choose=delivery");
  await page.getByRole("radio", { name: "Near Town" }).check();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

test("LAYOUT-18 TERMS-13 the terms are a link away, and home again", async ({ page }) => {
  await chooseArea(page);
  await page.getByRole("link", { name: "Terms of service" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Terms of service");
  await expect(page.getByText("You must be 18 years of age or older")).toBeVisible();
  await page.getByRole("link", { name: "Test Kitchen" }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
});

test("TERMS-13 the terms are public before anything is chosen", async ({ page }) => {
  await page.goto("/m/terms-of-service");
  await expect(page.getByText("Registration is free.")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("LAYOUT-18 the side menu opens and closes by its address", async ({ page }) => {
  await chooseArea(page);
  await page.goto("/m");
  await page.getByRole("link", { name: "Open the menu" }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await expect(menu.getByRole("link")).toContainText(["Home", "Search", "Login", "Terms of service"]);
  await menu.getByRole("link", { name: "Close" }).click();
  await expect(menu).toHaveCount(0);
  await page.getByRole("link", { name: "Open the menu" }).click();
  await menu.getByRole("link", { name: "Login" }).click();
  await expect(page).toHaveURL(/\/m\/login/);
});

test("LAYOUT-17 an error shows as a popup whose OK is a link", async ({ page }) => {
  await chooseArea(page);
  await page.goto("/terms-of-service?error=session_expired");
  const popup = page.getByRole("alertdialog");
  await expect(popup).toContainText("Please sign in to continue.");
  await popup.getByRole("link", { name: "OK" }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
});
