import { expect, test } from "./fixtures";

test("the home page runs without an error in the browser", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByText("Classic Burger").first()).toBeVisible();
  await page.waitForFunction(() => "__remixRouteModules" in window);
});
