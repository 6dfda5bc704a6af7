/** The price breakdown of the checkout's order summary. */
import { expect, expectAccessible, test } from "./fixtures";

test("unfolded, the price breakdown is accessible, and the column shows all of it", async ({ page, asCustomer }) => {
  await asCustomer();
  await page.setViewportSize({ width: 1280, height: 620 });
  await page.goto("/checkout");
  await page.getByText("Price breakdown").click();
  await expect(page.locator("details[data-ui=receipt]").getByText("Total", { exact: true })).toBeVisible();
  await expectAccessible(page);
  const cutOff = await page
    .getByRole("complementary", { name: "Order summary" })
    .evaluate((box) => box.scrollHeight - box.clientHeight);
  expect(cutOff).toBe(0);
});
