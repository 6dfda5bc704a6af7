/** The brands that come with the project, as whoever comes by sees them: their first page in each of their languages, on both route sets. */
import { readBrand } from "../../cli/brand-files";
import { applyBrand } from "../support/brands";
import { LANGUAGE_KEY } from "~/i18n/languages";
import type { Language } from "~/ordering/model/language";
import { HOME } from "~/paths/pages";
import { expect, expectAccessible, hydrated, test } from "./fixtures";

const LANGUAGES: Record<string, readonly Language[]> = {
  bun: ["en", "zh", "ms", "ar"],
  diwan: ["ar", "en"],
  karak: ["en", "ar"],
  noodle: ["en", "ms", "zh"],
};

for (const [slug, languages] of Object.entries(LANGUAGES))
  test(`${slug}'s menu is accessible in each language, on wide screens and phones`, async ({ context, server }) => {
    const { brand } = await readBrand("tenants", slug);
    const { files, imageBytes } = brand;
    await applyBrand(server, { ...files, slug, images: Object.fromEntries(imageBytes) });
    const origin = `http://${slug}.localhost:${server.port}`;
    for (const [layout, path] of Object.entries(HOME)) {
      // A page of its own: one that is open goes to the other route set when its window becomes a phone's.
      const page = await context.newPage();
      await page.setViewportSize(layout === "mobile" ? { width: 390, height: 844 } : { width: 1280, height: 800 });
      for (const language of languages) {
        await context.addCookies([{ name: LANGUAGE_KEY, value: language, url: origin }]);
        await page.goto(`${origin}${path}`);
        await hydrated(page);
        await expect(page.locator("html")).toHaveAttribute("lang", language);
        await expect(page.locator(".card").first()).toBeVisible();
        await expectAccessible(page);
      }
    }
  });
