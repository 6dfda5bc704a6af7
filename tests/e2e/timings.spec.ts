/** What happens by itself after a while: not before, and not after. */
import type { Page } from "@playwright/test";
import { IDS, testBrand, testOutlet } from "../support/brands";
import { goToPayment, place, placedOrderId } from "../support/checkout";
import { freshPhone, signedInCustomer } from "../support/customers";
import { setClock } from "../support/clock";
import { expect, test } from "./fixtures";
import { chooseArea, haveArea } from "./shopping";
import { codeFor, giveNumber } from "./sign-in";

/** Lets the page finish what its timers have begun. */
const settle = (page: Page) =>
  page.evaluate(async () => {
    for (let i = 0; i < 3; i++) {
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(null);
      });
    }
  });

const runFor = async (page: Page, milliseconds: number) => {
  await page.clock.runFor(milliseconds);
  await settle(page);
};

test.describe("advertisements", () => {
  const advertisement = (key: string, title: string) => ({
    key,
    image: "ad.svg",
    title,
    subtitle: "Only here",
    action: `Go: ${title}`,
  });
  test.use({
    brandOverrides: {
      outlets: [
        testOutlet({
          advertisements: {
            desktop: [advertisement(`category-${IDS.drinks}`, "Thirsty"), advertisement(`item-${IDS.cola}`, "Cola")],
          },
        }),
      ],
      images: {
        ...testBrand().images,
        "ad.svg": Buffer.from(
          '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 32"><rect width="64" height="32"/></svg>',
        ),
      },
    },
  });

  test("CONST-01 change every 5000 ms, neither before nor after", async ({ page }) => {
    await haveArea(page);
    await page.clock.install();
    await page.goto("/");
    await page.clock.pauseAt(Date.now() + 3_600_000);
    const shown = async () => (await page.locator("[data-ui=slide]:not([inert]) h2").allTextContents()).join();
    // From one change on, which is found to 20 ms, the next two are timed.
    const first = await shown();
    await expect
      .poll(
        async () => {
          await runFor(page, 20);
          return shown();
        },
        { intervals: [0], timeout: 60_000 },
      )
      .not.toBe(first);
    const second = await shown();
    expect(second).not.toBe("");
    for (const [before, after] of [
      [second, first],
      [first, second],
    ]) {
      await runFor(page, 4970);
      expect(await shown()).toBe(before);
      await runFor(page, 30);
      expect(await shown()).toBe(after);
    }
  });
});

test.describe("the order in progress after signing in", () => {
  /** Signs in with the page's clock standing still, and answers how often the order was asked for. */
  async function signInStill(
    page: Page,
    code: (phone: string) => Promise<string>,
    phone: string,
  ): Promise<() => number> {
    let asked = 0;
    page.on("request", (request) => {
      if (new URL(request.url()).pathname === "/users/orders/in_progress") asked++;
    });
    await page.clock.install();
    await page.goto("/?sign_in=phone");
    await giveNumber(page, phone);
    const entry = page.getByRole("textbox", { name: "Code", exact: true });
    await entry.waitFor();
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await entry.pressSequentially(await code(phone));
    await expect(page.getByLabel(/^Account menu/)).toBeVisible();
    await settle(page);
    return () => asked;
  }

  test("CONST-03 is fetched after 500 ms, neither before nor after", async ({ page, server, brand }) => {
    await chooseArea(page);
    const asked = await signInStill(page, (phone) => codeFor(server, brand, phone), freshPhone());
    await runFor(page, 499);
    expect(asked()).toBe(0);
    await runFor(page, 1);
    await expect.poll(asked).toBe(1);
    await runFor(page, 10_000);
    expect(asked()).toBe(1);
  });

  test("CONST-03 is not fetched when one is known", async ({ page, server, brand }) => {
    const phone = freshPhone();
    const client = await signedInCustomer(server, brand, { phone, choice: { pickup: "in_store" } });
    placedOrderId(await place(client, await goToPayment(client)));
    // A second code may be asked for a minute after the first.
    await setClock(server, brand.company.id, new Date(Date.now() + 120_000).toISOString());
    await chooseArea(page);
    const asked = await signInStill(page, (number) => codeFor(server, brand, number), phone);
    await runFor(page, 10_000);
    expect(asked()).toBe(0);
  });
});
