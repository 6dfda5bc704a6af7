/** Read More on the menu's cards, without script. */
import type { Page } from "@playwright/test";
import { IDS, testCategory, testItem, testMenu } from "../support/brands";
import { expect, test } from "./fixtures";

const WORDS = { en: "slowly smoked over beech ", ar: "مشوي على الفحم مع الليمون ", zh: "慢火炭烤牛肉配柠檬" };
const LENGTHS = [1, 2, 3, 4, 5, 6, 8, 20];
const dish = (times: number) =>
  testItem({
    id: 900 + times,
    name: `Dish ${times}`,
    description: WORDS.en.repeat(times).trim(),
    translations: {
      ar: { name: `طبق ${times}`, description: WORDS.ar.repeat(times).trim() },
      zh: { name: `菜 ${times}`, description: WORDS.zh.repeat(times) },
    },
  });

test.use({
  brandOverrides: {
    menus: {
      main: testMenu({
        categories: [testCategory({ id: IDS.burgers, name: "Grill", items: LENGTHS.map(dish) })],
      }),
    },
  },
});

/** Of each card whether its text has more lines than are seen, and whether it says so. */
async function cardsOf(page: Page): Promise<{ isCut: boolean; isSaid: boolean }[]> {
  const texts = await page.locator(".card p").all();
  return Promise.all(
    texts.map(async (text) => {
      const heights = [text, text.locator("span"), text.locator("i")].map(
        async (part) => (await part.boundingBox())?.height ?? 0,
      );
      const [seen = 0, whole = 0, words = 0] = await Promise.all(heights);
      return { isCut: whole > seen + 2, isSaid: words > 2 };
    }),
  );
}

for (const [language, width] of [
  ["en", 1440],
  ["en", 1024],
  ["en", 390],
  ["ar", 1440],
  ["ar", 390],
  ["zh", 390],
] as const) {
  test(`MENU-16 stands exactly where a text is cut off, in ${language} at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${width < 769 ? "/m" : "/"}?lang=${language}`);
    for (const size of ["100%", "150%"]) {
      await page.evaluate((fontSize) => (document.documentElement.style.fontSize = fontSize), size);
      const cards = await cardsOf(page);
      expect(cards).toHaveLength(LENGTHS.length);
      expect(cards.map(({ isSaid }) => isSaid)).toEqual(cards.map(({ isCut }) => isCut));
      expect(cards[0], "one line").toEqual({ isCut: false, isSaid: false });
      expect(cards.at(-1), "more than a card holds").toEqual({ isCut: true, isSaid: true });
    }
    await expect(page.locator(".card").last().locator("i")).toHaveText(/./);
  });
}
