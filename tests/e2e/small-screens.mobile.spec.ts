/** 320 px of width, as of a small phone or of 1280 px at 400 %, and other widths: nothing is lost, cut off or covered on any screen (WCAG 1.4.4, 1.4.10). */
import type { Page } from "@playwright/test";
import { faultsOf } from "../gallery/faults";
import { place, readyToPay } from "../support/checkout";
import { checkoutStep, CART_PAGE, HOME, PAST_ORDERS, PROFILE, SIGN_IN, TRACKING } from "~/paths/pages";
import { IDS } from "../support/brands";
import { expect, test } from "./fixtures";

const PHONE = { width: 360, height: 780 } as const;

/** In this window, and at the widths from 320 px on that a phone's page is looked at. */
async function expectWhole(page: Page, path: string, window: { width: number; height: number } = PHONE): Promise<void> {
  await test.step(path, async () => {
    await page.setViewportSize(window);
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    expect(await faultsOf(page, PHONE.width), path).toEqual([]);
  });
}

for (const language of ["en", "ar"])
  test(`every step to an order is whole (${language})`, async ({ page, context, baseURL, asCustomer }) => {
    await context.addCookies([{ name: "userLocale", value: language, url: baseURL ?? "" }]);
    await expectWhole(page, SIGN_IN.mobile);
    const customer = await asCustomer();
    await expectWhole(page, HOME.mobile);
    await expectWhole(page, `${HOME.mobile}?item=${IDS.classic}`);
    await expectWhole(page, CART_PAGE.mobile);
    await expectWhole(page, checkoutStep("mobile", 1));
    await readyToPay(customer);
    await expectWhole(page, checkoutStep("mobile", 2));
    await page.getByRole("radio").first().check();
    await page.locator("form#checkout-payment button[type=submit], [form=checkout-payment]").last().click();
    await expect(page).toHaveURL(/placed=/);
    await expectWhole(page, TRACKING.mobile);
    await expectWhole(page, PAST_ORDERS.mobile);
    await expectWhole(page, PROFILE.mobile);
  });

test.describe("an order with lead time", () => {
  test.use({ brandOverrides: { company: { scheduled_order_enabled: true, lead_time: 20 } } });

  test("its steps stand beside each other, in the language with the longest words too", async ({
    page,
    context,
    baseURL,
    asCustomer,
  }) => {
    await context.addCookies([{ name: "userLocale", value: "ms", url: baseURL ?? "" }]);
    const customer = await asCustomer();
    await place(customer, await readyToPay(customer));
    await page.goto(TRACKING.mobile);
    await page.evaluate(() => document.fonts.ready);
    const steps = page.locator("[data-ui=steps] > li");
    await expect(steps).toHaveCount(5);
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const over = await steps.evaluateAll((all) =>
        all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ textContent }) => textContent),
      );
      expect(over, `${width} px`).toEqual([]);
      const bar = await page.locator("[data-ui=steps]").boundingBox();
      const last = await steps.last().boundingBox();
      expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual((bar?.x ?? 0) + (bar?.width ?? 0) + 1);
    }
  });
});

for (const [width, letters] of [
  [320, "100%"],
  [390, "200%"],
] as const)
  test(`how to get an order is asked in whole words at ${width} px, with letters of ${letters}`, async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: "userLocale", value: "ms", url: baseURL ?? "" }]);
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`${HOME.mobile}?step=mode`);
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), letters);
    await page.evaluate(() => document.fonts.ready);
    const words = page.getByRole("dialog").getByRole("link").locator("b");
    await expect(words).toHaveText(["Penghantaran", "Ambil sendiri"]);
    const cut = await words.evaluateAll((all) =>
      all.filter((b) => b.scrollWidth > b.clientWidth || b.scrollHeight > b.clientHeight).map((b) => b.textContent),
    );
    expect(cut).toEqual([]);
  });

test("half of a laptop's window, as at 200 %, shows pages whole", async ({ page, asCustomer }) => {
  const customer = await asCustomer();
  await readyToPay(customer);
  for (const path of [HOME.mobile, CART_PAGE.mobile, checkoutStep("mobile", 2)])
    await expectWhole(page, path, { width: 640, height: 400 });
});

test("from 360 px on the button that adds a dish has its price beside its words", async ({ page, asCustomer }) => {
  await asCustomer({ items: [] });
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${HOME.mobile}?customise=${IDS.cheese}`);
    const [words, price] = await page
      .getByRole("dialog")
      .getByRole("button", { name: /^Add to Order/ })
      .locator("span")
      .evaluateAll((spans) => spans.map((span) => span.getBoundingClientRect().top));
    expect(words, `${width}`).toBe(price);
  }
});
