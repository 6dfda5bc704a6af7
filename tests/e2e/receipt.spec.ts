/** The price breakdown of the checkout's order summary. */
import { expect, expectAccessible, test } from "./fixtures";
import { signInBrowser } from "./signed-in";

test("unfolded, the price breakdown is accessible, and the column shows all of it", async ({
  page,
  context,
  server,
  brand,
}) => {
  await signInBrowser({ context, server, brand });
  await page.setViewportSize({ width: 1280, height: 620 });
  await page.goto("/checkout");
  await page.getByText("Price breakdown").click();
  await expect(page.locator("details.receipt").getByText("Total", { exact: true })).toBeVisible();
  await expectAccessible(page);
  const cutOff = await page.locator("aside.cart").evaluate((box) => box.scrollHeight - box.clientHeight);
  expect(cutOff).toBe(0);
});
