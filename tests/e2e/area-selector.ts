/** The selector of how and where to order, in a browser. */
import type { Page } from "@playwright/test";
import { expect } from "./fixtures";

export const dialog = (page: Page) => page.getByRole("dialog");
export const next = (page: Page) => dialog(page).getByRole("button", { name: "Next" });
export const areaButton = (page: Page) => page.getByRole("banner").locator(".area-button");

export async function openDelivery(page: Page) {
  await page.goto("/");
  await dialog(page)
    .getByRole("link", { name: /^Delivery/ })
    .click();
  await expect(dialog(page)).toHaveAccessibleName("Where should we deliver?");
}
