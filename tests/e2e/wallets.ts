/** What tests of wallets start from: a brand that offers both, and a customer at the payment step. */
import type { Locator, Page } from "@playwright/test";
import { applyBrand } from "../support/brands";
import type { Client } from "../support/client";
import { readyToPay } from "../support/checkout";
import { walletBrand } from "../support/wallets";
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
