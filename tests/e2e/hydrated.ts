import type { Page } from "@playwright/test";

/** Waits until script has taken the page over: from then on presses are answered without a new document. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector("main");
    const isWhole = document.readyState !== "loading";
    return isWhole && (main === null || Object.keys(main).some((key) => key.startsWith("__reactFiber")));
  });
}
