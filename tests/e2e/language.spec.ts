/** Choosing a language with script. */
import { expect, test } from "./fixtures";

test("I18N-07 CONST-54 is remembered in local storage and cookie, and applied at the next visit", async ({
  page,
  context,
}) => {
  await page.goto("/terms-of-service");
  await page.getByRole("banner").getByLabel("Language").selectOption("العربية");
  await expect(page.locator("html")).toHaveAttribute("lang", "ar");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("شروط الخدمة");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("userLocale"))).toBe("ar");
  expect((await context.cookies()).find(({ name }) => name === "userLocale")?.value).toBe("ar");
  const later = await context.newPage();
  await later.goto("/");
  await expect(later.locator("html")).toHaveAttribute("lang", "ar");
});

test("I18N-07 is applied by local storage alone when the cookie is gone", async ({ page, context }) => {
  await page.goto("/terms-of-service");
  await page.getByRole("banner").getByLabel("Language").selectOption("Bahasa Melayu");
  await expect(page.locator("html")).toHaveAttribute("lang", "ms");
  await context.clearCookies();
  await page.goto("/terms-of-service");
  await expect(page.locator("html")).toHaveAttribute("lang", "ms");
});

test.describe("a company with fewer languages", () => {
  test.use({ brandOverrides: { company: { locale_data: { locales: ["en", "zh"], default: "en" } } } });

  test("I18N-06 ignores a stored language that it does not offer", async ({ page }) => {
    await page.goto("/terms-of-service");
    await page.evaluate(() => localStorage.setItem("userLocale", "ar"));
    await page.reload();
    await expect(page.getByRole("banner").getByLabel("Language")).toHaveValue("en");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
  });
});
