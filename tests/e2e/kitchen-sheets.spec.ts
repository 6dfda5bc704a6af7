/** Every sheet of a kitchen's board, by the keyboard alone; and what else of a delivery is seen rarely. */
import { board, boardLink, deliveryWithRider, newOrder, openTablet, pressOn } from "../support/board";
import { goToPayment, place, placedOrderId, trackedOrder } from "../support/checkout";
import { expect, expectAccessible, test } from "./fixtures";

const PICKUP = { choice: { pickup: "in_store" as const } };

test.describe("the board", () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test("time, rejection, sold out and settings open, close and do their work by keyboard", async ({
    page,
    server,
    brand,
  }) => {
    const first = await newOrder(server, brand, PICKUP);
    const second = await newOrder(server, brand, PICKUP);
    const tablet = await openTablet(server, brand);
    const accept = { intent: "accept", order: String(first.number), seen: "unconfirmed", minutes: "20" };
    await pressOn(tablet, await board(tablet, "?settings=1"), accept);
    await page.goto(await boardLink(server, brand, 1));
    const opened = async (name: RegExp, title: RegExp) => {
      const link = page.getByRole("link", { name });
      await link.focus();
      await page.keyboard.press("Enter");
      const sheet = page.getByRole("dialog", { name: title });
      await expect(sheet).toBeVisible();
      await expect(page.locator("dialog:focus, dialog :focus")).toHaveCount(1);
      await expectAccessible(page);
      return sheet;
    };
    for (const [name, title] of [
      [/^Change the time/, /./],
      [/^Reject…/, /^Reject/],
      [/^Sold out/, /^Sold out today/],
      [/^Settings/, /^Settings/],
    ] as const) {
      const sheet = await opened(name, title);
      // The way round stays within the sheet.
      for (let tab = 0; tab < 40; tab++) await page.keyboard.press("Tab");
      await expect(page.locator("main :focus:not(dialog, dialog *)")).toHaveCount(0);
      await page.keyboard.press("Escape");
      await expect(sheet).toHaveCount(0);
    }
    const time = await opened(/^Change the time/, /./);
    await time.getByRole("button", { name: "In 45 minutes" }).focus();
    await page.keyboard.press("Enter");
    await expect(time).toHaveCount(0);
    const reject = await opened(/^Reject…/, /^Reject/);
    await reject.getByRole("radio").first().focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(reject).toHaveCount(0);
    await expect.poll(async () => (await trackedOrder(second.customer, second.id)).status).toBe("rejected");
    const eta = String((await trackedOrder(first.customer, first.id)).eta);
    expect(Date.parse(eta) - Date.now()).toBeGreaterThan(40 * 60_000);
  });
});

test.describe("a rider's phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, permissions: [] });

  test("is told what goes wrong so that everybody can read it", async ({ page, server, brand }) => {
    const { link } = await deliveryWithRider(server, brand);
    await page.goto(link);
    await page.getByRole("button", { name: "I have picked it up" }).click();
    await expect(page.getByRole("heading", { name: /^Tower 3/ })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "I am at the door" }).click();
    await page.getByRole("button", { name: "Delivered" }).click();
    await expectAccessible(page);
  });
});

test("the panel of a customer at the curb, before and after the tap", async ({ page, asCustomer, server, brand }) => {
  const client = await asCustomer({ choice: { pickup: "curbside" } });
  const id = placedOrderId(await place(client, await goToPayment(client)));
  const { order_number } = await trackedOrder(client, id);
  const tablet = await openTablet(server, brand);
  const accept = { intent: "accept", order: String(order_number), seen: "unconfirmed", minutes: "20" };
  await pressOn(tablet, await board(tablet, "?settings=1"), accept);
  await page.goto("/trackorder");
  const here = page.getByRole("button", { name: "I'm here" });
  await expectAccessible(page);
  await here.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("We know that you are here.")).toBeVisible();
  await expectAccessible(page);
});
