/** Without script: the price breakdown unfolds. */
import { expect, test } from "./fixtures";

test("the price breakdown unfolds without script", async ({ page, asCustomer }) => {
  await asCustomer();
  await page.goto("/checkout");
  const total = page.locator("details[data-ui=receipt]").getByText("Total", { exact: true });
  await expect(total).toBeHidden();
  await page.getByText("Price breakdown").click();
  await expect(total).toBeVisible();
});
