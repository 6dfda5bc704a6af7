/** A page in which nothing moves, for whoever measures it. */
import type { Page } from "@playwright/test";

/**
 * Everything on the page changes at once from here on, as for who asks for less motion; resolves when what was on its way
 * has arrived. A colour on its way from one state to the other is neither's, and neither is what is still appearing.
 */
export async function holdStill(page: Page): Promise<void> {
  // Spelled as text: the compiler marks functions by a helper that a page does not know. The sheet is adopted, as the
  // page's policy would refuse a style of its own.
  await page.evaluate(`(async () => {
    const still = new CSSStyleSheet();
    still.replaceSync("*, ::before, ::after, ::backdrop { animation: none !important; transition: none !important; }");
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, still];
    for (const moving of document.getAnimations())
      if (moving.effect?.getComputedTiming().endTime !== Infinity) moving.finish();
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  })()`);
}
