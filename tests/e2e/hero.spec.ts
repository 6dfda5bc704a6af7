/** The rotating advertisements: a visitor may pause them, and the keyboard never loses its place in them. */
import type { Page } from "@playwright/test";
import { IDS, testBrand, testOutlet } from "../support/brands";
import { expect, expectAccessible, test } from "./fixtures";
import { haveArea } from "./shopping";
import { TERMS } from "~/paths/pages";

const picture = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 32"><rect width="64" height="32"/></svg>',
);
const advertisement = (key: string, title: string) => ({
  key,
  image: "ad.svg",
  title,
  subtitle: "Only here",
  action: title,
});
const desktop = [advertisement(`item-${IDS.classic}`, "Thirsty"), advertisement(`item-${IDS.cola}`, "Cool")];
test.use({
  brandOverrides: {
    outlets: [testOutlet({ advertisements: { desktop } })],
    images: { ...testBrand().images, "ad.svg": picture },
  },
});

const second = (page: Page) => page.locator("[data-ui=slide]", { hasText: "Cool" });

async function openMenu(page: Page): Promise<void> {
  await haveArea(page);
  await page.clock.install();
  await page.goto("/");
  await expect(second(page)).toHaveAttribute("inert");
}

test("they stand still while paused, and go on", async ({ page }) => {
  await openMenu(page);
  await page.getByRole("button", { name: "Pause the highlights" }).click();
  await page.clock.runFor(11_000);
  await expect(second(page)).toHaveAttribute("inert");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Play the highlights" }).click();
  await page.clock.runFor(5_000);
  await expect(second(page)).not.toHaveAttribute("inert");
});

test("they keep the focus that is in one of them", async ({ page }) => {
  await openMenu(page);
  const action = page
    .locator("[data-ui=slide]", { hasText: "Thirsty" })
    .getByRole("button")
    .or(page.locator("[data-ui=slide] a").first());
  await action.first().focus();
  await page.clock.runFor(11_000);
  await expect(second(page)).toHaveAttribute("inert");
  await expect(action.first()).toBeFocused();
  await action.first().blur();
  await page.clock.runFor(5_000);
  await expect(second(page)).not.toHaveAttribute("inert");
});

test("they go on for whom a link has led to the menu, who starts at its heading", async ({ page, brand }) => {
  await haveArea(page);
  await page.clock.install();
  await page.goto(TERMS.desktop);
  await page.getByRole("banner").getByRole("link", { name: brand.company.name }).click();
  await expect(page.locator("h1")).toBeFocused();
  await expect(second(page)).toHaveAttribute("inert");
  await page.clock.runFor(5_000);
  await expect(second(page)).not.toHaveAttribute("inert");
});

test("they stand still for whoever wants less motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openMenu(page);
  await page.clock.runFor(11_000);
  await expect(second(page)).toHaveAttribute("inert");
  await expect(page.getByRole("button", { name: "Play the highlights" })).toBeVisible();
});

test("on a phone nothing lies over the pause, from either side", async ({ page, context, baseURL }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const language of ["en", "ar"]) {
    await context.addCookies([{ name: "userLocale", value: language, url: baseURL ?? "" }]);
    await page.goto("/m");
    const boxOf = (selector: string) => page.locator(selector).evaluate((element) => element.getBoundingClientRect());
    const [pause, dots] = await Promise.all([boxOf("[data-ui=pause]"), boxOf("[data-ui=dots]")]);
    expect(dots.top, language).toBeGreaterThan(pause.bottom);
  }
});
