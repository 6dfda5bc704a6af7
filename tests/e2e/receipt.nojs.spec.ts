/** Without script: the price breakdown unfolds. */
import { expect, test } from "./fixtures";
import { signInBrowser } from "./signed-in";

test("the price breakdown unfolds without script", async ({ page, context, server, brand }) => {
  await signInBrowser({ context, server, brand });
  await page.goto("/checkout");
  const total = page.locator("details.receipt").getByText("Total", { exact: true });
  await expect(total).toBeHidden();
  await page.getByText("Price breakdown").click();
  await expect(total).toBeVisible();
});
