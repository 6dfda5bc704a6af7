/** Whether a page is still the document that it was. */
import type { Page } from "@playwright/test";

/** Marks the document, so that a test can tell whether it is still the same one. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute("data-mark", "same"));
}
export const isSameDocument = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.getAttribute("data-mark") === "same");
