/** The first popup of a visit offers the languages, and the browser's own in its own words. */
import type { Page } from "@playwright/test";
import { testArea, testOutlet } from "../support/brands";
import { expect, test } from "./fixtures";

const outlets = [
  testOutlet(),
  testOutlet({ id: 2, name: "Harbour", delivery_areas: [testArea({ id: 21, name: "Waterfront" })] }),
];
const popup = (page: Page) => page.getByRole("dialog");
const offered = (page: Page, words: string) => popup(page).getByRole("button", { name: words });

for (const [modes, question] of [
  ["pickup", "在哪家门店自取？"],
  ["delivery", "送到哪里？"],
  ["delivery_and_pickup", "您想如何取得订单？"],
] as const) {
  test.describe(`a company with ${modes}`, () => {
    test.use({ brandOverrides: { outlets, company: { modes_of_delivery: modes } }, locale: "zh-TW" });

    for (const at of ["/", "/m"]) {
      test(`offers Mandarin to a browser that wants it, by one press on ${at}`, async ({ page }) => {
        await page.goto(at);
        await expect(page.locator("html")).toHaveAttribute("lang", "en");
        await expect(popup(page).getByLabel("Language")).toHaveValue("en");
        await expect(offered(page, "用中文浏览")).toHaveAttribute("lang", "zh");
        await offered(page, "用中文浏览").click();
        await expect(page.locator("html")).toHaveAttribute("lang", "zh");
        await expect(popup(page)).toContainText(question);
        await expect(popup(page).locator("[data-ui=language-offer]").getByRole("button")).toHaveText(["使用"]);
      });
    }
  });
}

test.describe("a kept page", () => {
  test.use({ brandOverrides: { outlets, company: { modes_of_delivery: "pickup" } } });

  test("suggests to each browser its own language, and none to one that reads the page's", async ({
    browser,
    baseURL,
  }) => {
    for (const [locale, words] of [
      ["ms-MY", "Baca dalam Bahasa Melayu"],
      ["en-GB", null],
      ["ar", "اقرأ بالعربية"],
      ["fr-FR", null],
      ["ms", "Baca dalam Bahasa Melayu"],
    ] as const) {
      const context = await browser.newContext({ locale, javaScriptEnabled: false, baseURL });
      const page = await context.newPage();
      await page.goto("/");
      const button = popup(page).locator("button[lang]");
      if (words === null) await expect(button).toHaveCount(0);
      else await expect(button).toHaveText(words);
      await context.close();
    }
  });
});
