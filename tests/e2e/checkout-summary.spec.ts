/** The summary beside the checkout, in windows of several heights. */
import { testCategory, testItem, testMenu } from "../support/brands";
import { expect, test } from "./fixtures";

const DISHES = [901, 902, 903, 904].map((id) =>
  testItem({ id, name: `A dish whose name takes two lines, number ${String(id)}`, unit_price: "10.00" }),
);
const SUMMARY = "aside[aria-labelledby=order-summary]";

test.use({
  brandOverrides: {
    menus: { main: testMenu({ categories: [testCategory({ id: 90, name: "Dishes", items: DISHES })] }) },
  },
});

for (const height of [620, 800, 1000])
  test(`no line of the order is cut in a window ${height} px high, and the button stays on the screen`, async ({
    page,
    asCustomer,
  }) => {
    await page.setViewportSize({ width: 1280, height });
    await asCustomer({ choice: { pickup: "in_store" }, items: DISHES.map(({ id }) => id) });
    await page.goto("/checkout");
    const next = page.getByRole("button", { name: "Next" });
    await expect(next).toBeInViewport({ ratio: 1 });
    const lines = page.locator(`${SUMMARY} [data-ui=lines]`);
    await expect(lines.locator("li")).toHaveCount(DISHES.length);
    const cut = await lines.evaluate((list) => list.scrollHeight - list.clientHeight);
    expect(cut, "what the list has hidden").toBe(0);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(next).toBeInViewport({ ratio: 1 });
    const receipt = page.locator(`${SUMMARY} [data-ui=receipt] summary`);
    await receipt.click();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(page.locator(`${SUMMARY} [data-ui=receipt] dd`).last()).toBeInViewport({ ratio: 1 });
    await expect(next).toBeInViewport({ ratio: 1 });
  });
