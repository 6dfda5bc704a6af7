/** The page of the whole menu: for everybody to read, narrow and wide, on paper too. */
import { kitchenBrand } from "../support/kitchen-brand";
import { expect, expectAccessible, test } from "./fixtures";

const { outlets, menus, images } = kitchenBrand();
test.use({ brandOverrides: { outlets, menus, images } });

test("the whole menu is read and asked at 320 px in Arabic, and printed without what is pressed", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  // A document without script never comes alive.
  await page.goto("/menu?lang=ar", { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 3 })).toHaveCount(10);
  await expectAccessible(page);
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await wide()).toBeLessThanOrEqual(0);
  await page.getByLabel("نباتي", { exact: true }).check();
  await page.getByRole("button", { name: "اعرض الأطباق" }).press("Enter");
  await expect(page.getByRole("heading", { level: 3 })).toHaveCount(2);
  await expect(page.getByRole("status")).toHaveText("2 من 10 من الأطباق");
  await expectAccessible(page);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 3 }).first()).toBeVisible();
});
