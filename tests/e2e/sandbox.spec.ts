/** The pages of the payment sandbox, in a browser: on a phone and wide, and back at the shop. */
import { expect, test as base, type Page } from "@playwright/test";
import { talk, type Talk } from "../../sandbox/testing/paytabs";
import { violationsOf } from "../support/axe";

const test = base.extend<{ sandbox: Talk }>({
  sandbox: async ({}, use) => {
    const sandbox = await talk();
    await use(sandbox);
    await sandbox.stop();
  },
});

/** What a reader of the page would stumble over. */
async function problems(page: Page): Promise<string[]> {
  const found = (await violationsOf(page)).map(({ id, html }) => `${id}: ${html.join(" ")}`);
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return over > 0 ? [...found, `${over} px too wide`] : found;
}

for (const width of [390, 1440])
  test(`every page reads well at ${width} px`, async ({ page, sandbox }) => {
    await page.setViewportSize({ width, height: 844 });
    const pressed = async (cart: string, fields: Record<string, string>) => {
      const opened = await sandbox.page({ cart_id: cart, tokenise: 2, show_save_card: true });
      await sandbox.press(opened.page, fields);
      return opened.page;
    };
    await sandbox.api("request", sandbox.sale({ cart_amount: 0 }));
    const pages = [
      (await sandbox.page({ cart_id: "T-open" })).page,
      (await sandbox.page({ cart_id: "T-fault", cart_amount: 71.01 })).page,
      await pressed("T-3ds", { do: "pay", card: "1" }),
      await pressed("T-stays", { do: "pay", card: "0", fault: "no_return" }),
      await pressed("T-pending", { do: "pending" }),
      await pressed("T-declined", { do: "decline" }),
      `${sandbox.url}/`,
      `${sandbox.url}/exchanges/1`,
      `${sandbox.url}/exchanges/0`,
    ];
    for (const each of pages) {
      await page.goto(each);
      expect(await problems(page), each).toEqual([]);
    }
  });

test("a payment leads back to the shop by itself, and its callback is replayed by a button", async ({
  page,
  sandbox,
}) => {
  await page.goto((await sandbox.page()).page);
  await page.getByText("Faults").click();
  await page.getByLabel("Paid, then cancel").check();
  await expect(page.locator("summary")).toContainText("Paid, then cancel");
  await page.getByRole("button", { name: "Pay SGD 12.50" }).click();
  await page.waitForURL(/shop\.localhost:\d+\/return\?order=7$/);
  expect(sandbox.shop.told.map(({ url }) => url)).toEqual(["/callback", "/callback", "/return?order=7"]);
  await page.goto(`${sandbox.url}/`);
  await page.getByRole("button", { name: "Replay" }).first().click();
  await expect(page.getByRole("heading", { name: "callback C" })).toBeVisible();
  expect(sandbox.shop.told.at(-1)?.body.toString()).toBe(sandbox.shop.told[1]?.body.toString());
});
