/** What tests of wallets start from: a brand that offers both, and a customer at the payment step. */
import type { Locator, Page } from "@playwright/test";
import { applyBrand } from "../support/brands";
import type { Client } from "../support/client";
import { readyToPay } from "../support/checkout";
import { walletBrand } from "../support/wallets";
import { expect } from "./fixtures";
import { test as base } from "./payments";

export const test = base.extend<object, object>({
  brand: async ({ server, sandbox, brandOverrides }, use) => {
    const brand = walletBrand(sandbox, brandOverrides);
    await applyBrand(server, brand);
    await use(brand);
  },
});

export const walletButton = (page: Page, name: "Apple Pay" | "Google Pay"): Locator =>
  page.getByRole("button", { name: `Pay with ${name}` });

/** The payment step as the customer's browser loads it. */
export async function toPaymentStep(page: Page, customer: Client, path = "/checkout?step=2"): Promise<void> {
  await readyToPay(customer);
  await page.goto(path);
}

/** Presses a wallet's button. @returns its sheet. */
export async function openSheet(page: Page, name: "Apple Pay" | "Google Pay"): Promise<Locator> {
  await walletButton(page, name).click();
  return page.getByRole("dialog", { name: `${name} (double)` });
}

/** Pays by a card of the sheet, once it lets anybody. */
export async function payBy(sheet: Locator, card: RegExp): Promise<void> {
  await sheet.getByRole("radio", { name: card }).check();
  await sheet.getByRole("button", { name: "Pay" }).click();
}

/**
 * Lets the page's time, which stands still, go on until the payment that has failed leads away.
 * @param ms after which it is to, and not before.
 */
export async function expectToLeaveAfter(page: Page, ms: number, address: RegExp): Promise<void> {
  const asked: string[] = [];
  // The address changes once the next page is there: that it is asked for tells when.
  page.on("request", (request) => void (/payment_status=failed/.test(request.url()) && asked.push(request.url())));
  await page.clock.runFor(ms - 1);
  await page.evaluate(() => undefined);
  expect(asked).toEqual([]);
  await page.clock.runFor(1);
  await page.waitForURL(address);
}
