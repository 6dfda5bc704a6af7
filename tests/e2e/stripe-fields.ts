/** The fields of a card in Stripe's frame at the checkout. */
import type { Locator, Page } from "@playwright/test";

export const cardFrame = (page: Page): Locator => page.locator("iframe[title='Secure payment input frame']");

/** Types a card, over what stands there. */
export async function enterAtStripe(page: Page, number: string): Promise<void> {
  const fields = cardFrame(page).contentFrame();
  await fields.getByLabel("Card number").fill(number);
  await fields.getByLabel("Expiration date").fill("12 / 30");
  await fields.getByLabel("Security code").fill("123");
}
