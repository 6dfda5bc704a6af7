/** Arabic pages are mirrored, and nothing is cut off or overlaps. */
import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./fixtures";

test.use({ brandOverrides: { company: { locale_data: { locales: ["ar", "en"], default: "ar" } } } });

/** Nothing reaches beyond the sides of the page, and no two controls of the header overlap. */
async function expectTidy(page: Page) {
  const found = await page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const boxes = [...document.querySelectorAll(".site-bar > .wrap > *, .top-bar > *")].map((element) =>
      element.getBoundingClientRect(),
    );
    const overlaps = boxes.some((a, i) =>
      boxes
        .slice(i + 1)
        .some(
          (b) =>
            a.width &&
            b.width &&
            a.left < b.right - 1 &&
            b.left < a.right - 1 &&
            a.top < b.bottom - 1 &&
            b.top < a.bottom - 1,
        ),
    );
    return { tooWide: Math.max(0, document.documentElement.scrollWidth - width), overlaps };
  });
  expect(found).toEqual({ tooWide: 0, overlaps: false });
}

for (const width of [360, 390, 800, 1280]) {
  test(`the frame is mirrored without overlap at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const root = width > 768 ? "" : "/m";
    for (const path of ["/terms-of-service", "/?choose=pickup", "/?choose=delivery", "/"]) {
      await page.goto(root && path.startsWith("/?") ? root + path.slice(1) : root + path);
      await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
      await expectTidy(page);
    }
    await expectAccessible(page);
  });
}

test("logo, menus and the dialog's ways run from the right", async ({ page }) => {
  await page.goto("/?choose=delivery");
  const dialog = page.getByRole("dialog");
  const back = await dialog.getByRole("link", { name: "رجوع" }).boundingBox();
  const next = await dialog.getByRole("button", { name: "التالي" }).boundingBox();
  expect(back?.x).toBeGreaterThan(next?.x ?? Infinity);
  await page.goto("/terms-of-service");
  const logo = await page.getByRole("banner").getByRole("link", { name: "Test Kitchen" }).boundingBox();
  expect(logo?.x).toBeGreaterThan(640);
});

test("arrows point back to the right", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/m/terms-of-service");
  const arrow = page.getByRole("banner").getByRole("link", { name: "رجوع" }).locator("svg");
  await expect(arrow).toHaveCSS("transform", "matrix(-1, 0, 0, 1, 0, 0)");
});
