/** A page as the server sent it, for as long as a test wants. */
import type { Page } from "@playwright/test";

/** Holds every module of the page's script until the answered function is called. */
export async function holdScript(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/assets/*.js", async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
