/** Choosing a language with script. */
import { readyToPay } from "../support/checkout";
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

test("chosen in another tab it comes with the next answer, and the list of languages leads back from it", async ({
  page,
  context,
  asCustomer,
}) => {
  await readyToPay(await asCustomer());
  await page.goto("/checkout?step=1");
  await page.getByLabel("Order notes").fill("Ring twice");
  const other = await context.newPage();
  await other.goto("/terms-of-service");
  await other.getByRole("banner").getByLabel("Language").selectOption("العربية");
  await expect(other.locator("html")).toHaveAttribute("lang", "ar");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("الدفع");
  const languages = page.getByRole("banner").getByRole("combobox");
  await expect(languages).toHaveValue("ar");
  await languages.selectOption("English");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment");
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.getByLabel("Order notes")).toHaveValue("Ring twice");
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
