/** What a phone in somebody's hand shows of the staff's pages, however narrow it is. */
import { deliveryWithRider } from "../support/board";
import { expect, test } from "./fixtures";

test.use({ viewport: { width: 390, height: 844 } });

test("the number of a flat stays on one line of its rider's page", async ({ page, server, brand }) => {
  const { link, press } = await deliveryWithRider(server, brand);
  await press("hand_over", "confirmed");
  await page.goto(link);
  const address = page.getByRole("heading", { name: /^Tower 3/ });
  expect(await address.evaluate(linesOfFlat)).toBe(1);
});

/** How many lines the "#08-14" in an element stands on where every line ends as early as it may. */
function linesOfFlat(element: HTMLElement | SVGElement): number {
  element.style.inlineSize = "1px";
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const begin = texts.currentNode.textContent?.indexOf("#08-14") ?? -1;
    if (begin < 0) continue;
    const range = new Range();
    range.setStart(texts.currentNode, begin);
    range.setEnd(texts.currentNode, begin + "#08-14".length);
    return range.getClientRects().length;
  }
  return 0;
}

test.describe("a link that has ended", () => {
  test.use({ allowedErrors: [/status of 403/] });

  test("leads to a page that fits the window and does not scroll", async ({ page }) => {
    await page.goto("/rider/1");
    await expect(page.getByRole("heading", { name: "This link has ended" })).toBeVisible();
    const sizes = () => [document.documentElement.scrollHeight, window.innerHeight];
    const [needed, there] = await page.evaluate(sizes);
    expect(needed).toBe(there);
  });
});
