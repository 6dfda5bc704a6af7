/** Sections of a page that are shut until they are asked for. */
import type { Page } from "@playwright/test";

/** Opens the section with this heading, unless it is open. */
export async function unfold(page: Page, title: string): Promise<void> {
  const shut = page.locator("details:not([open]) > summary", { has: page.getByRole("heading", { name: title }) });
  const open = page.locator("details[open] > summary", { has: page.getByRole("heading", { name: title }) });
  await shut.or(open).waitFor();
  if (await shut.isVisible()) await shut.click();
}
