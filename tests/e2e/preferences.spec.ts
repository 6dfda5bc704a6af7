/** What a visitor has set in the system: fewer colours, less motion; and paper. */
import type { Locator, Page } from "@playwright/test";
import { readyToPay } from "../support/checkout";
import { IDS } from "../support/brands";
import { checkoutStep, TRACKING } from "~/paths/pages";
import { expect, test } from "./fixtures";

/** How the browser draws it: by itself, or as the page's own styles have it. */
const appearanceOf = (locator: Locator) => locator.evaluate((element) => getComputedStyle(element).appearance);

test.describe("forced colours", () => {
  test.use({ contextOptions: { forcedColors: "active" } });

  test("what has the focus and what is chosen keep their marks", async ({ page, asCustomer }) => {
    const customer = await asCustomer();
    await page.goto("/");
    expect(await page.evaluate(() => matchMedia("(forced-colors: active)").matches)).toBe(true);
    const here = page.getByRole("navigation").locator("[aria-current]").first();
    await expect(here).toHaveCSS("outline-style", "solid");
    await expect(page.getByRole("navigation").locator("a:not([aria-current])").first()).toHaveCSS(
      "outline-style",
      "none",
    );
    await readyToPay(customer);
    await page.goto(checkoutStep("desktop", 2));
    for (const radio of await page.getByRole("radio").all()) expect(await appearanceOf(radio)).toBe("auto");
    for (let tab = 0; tab < 12; tab += 1) {
      await page.keyboard.press("Tab");
      const focused = page.locator(":focus");
      if (await focused.count()) expect(await hasRing(focused), await nameOf(focused)).toBe(true);
    }
  });
});

const nameOf = (locator: Locator) => locator.evaluate((element) => element.outerHTML.slice(0, 120));

/** Whether a ring stands around what has the focus, or around the control that it is part of. */
const hasRing = (locator: Locator) =>
  locator.evaluate((element) => {
    for (let outer: Element | null = element, steps = 0; outer && steps < 4; outer = outer.parentElement, steps += 1) {
      const { outlineStyle, outlineWidth } = getComputedStyle(outer);
      if (outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2) return true;
    }
    return false;
  });

test.describe("less motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("nothing moves by itself or takes its time", async ({ page, asCustomer }) => {
    const customer = await asCustomer();
    for (const path of ["/", `/?item=${IDS.classic}`]) {
      await page.goto(path);
      expect(await slowOnes(page), path).toEqual([]);
    }
    await readyToPay(customer);
    await page.goto(checkoutStep("desktop", 2));
    expect(await slowOnes(page), "checkout").toEqual([]);
  });
});

/** What would move or take time. */
const slowOnes = (page: Page) =>
  page.evaluate(() => {
    const seconds = (list: string) => Math.max(...list.split(",").map((each) => Number.parseFloat(each)));
    return [...document.querySelectorAll("body *")]
      .filter((element) => {
        const { animationName, animationDuration, transitionProperty, transitionDuration } = getComputedStyle(element);
        const isAnimated = animationName !== "none" && seconds(animationDuration) > 0;
        return isAnimated || (transitionProperty !== "none" && seconds(transitionDuration) > 0);
      })
      .map((element) => element.outerHTML.slice(0, 120));
  });

test("on paper an order is its own words: no bars, no buttons", async ({ page, asCustomer }) => {
  await readyToPay(await asCustomer());
  await page.goto(checkoutStep("desktop", 2));
  await page.getByRole("radio", { name: /Cash/ }).check();
  await page.getByRole("button", { name: /^Place order/ }).click();
  await expect(page).toHaveURL(/placed=/);
  await page.goto(TRACKING.desktop);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("main").getByText("Classic Burger").first()).toBeVisible();
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("contentinfo")).toBeHidden();
  await expect(page.getByRole("button")).toHaveCount(0);
});
