/** Choosing a language without script. */
import { expect, test } from "./fixtures";

test("I18N-09 I18N-10 is sent by a button, and stays on the pages after it, from right to left", async ({ page }) => {
  await page.goto("/terms-of-service");
  const header = page.getByRole("banner");
  await header.getByLabel("Language").selectOption("العربية");
  await header.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL(/\/terms-of-service$/);
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("شروط الخدمة");
  await page.goto("/");
  await expect(page.getByRole("dialog")).toContainText("كيف تود الحصول على طلبك؟");
});

test("I18N-09 can be chosen in the first question already", async ({ page }) => {
  await page.goto("/");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Language").selectOption("中文");
  await dialog.getByRole("button", { name: "Apply" }).click();
  await expect(dialog).toContainText("您想如何取得订单？");
});
