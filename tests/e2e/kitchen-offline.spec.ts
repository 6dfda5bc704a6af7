/** A board and a rider's page whose line is down: what is pressed waits, is sent in its order once the line is back, and only once. */
import type { BrowserContext, Page } from "@playwright/test";
import { board, boardLink, deliveryWithRider, newOrder, openTablet, pressOn } from "../support/board";
import { trackedOrder } from "../support/checkout";
import { expect, expectAccessible, test } from "./fixtures";

const PICKUP = { choice: { pickup: "in_store" as const } };

test.use({ allowedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource|Failed to fetch/] });

/** Counts what reaches the server of the page's presses, by the order or the step that it is about. */
function pressesOf(page: Page): string[] {
  const sent: string[] = [];
  page.on("requestfinished", (request) => {
    if (request.method() !== "POST" || !/\/(presses|steps)$/.test(request.url())) return;
    const fields = new URLSearchParams(request.postData() ?? "");
    sent.push(fields.get("order") ?? fields.get("step") ?? fields.get("intent") ?? "");
  });
  return sent;
}

async function without(context: BrowserContext, work: () => Promise<void>): Promise<void> {
  await context.setOffline(true);
  await work();
  await context.setOffline(false);
}

test.describe("a board", () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test("keeps what is pressed, also in a sheet, and tells of an order that changed meanwhile", async ({
    page,
    context,
    server,
    brand,
  }) => {
    const [first, second, third] = [
      await newOrder(server, brand, PICKUP),
      await newOrder(server, brand, PICKUP),
      await newOrder(server, brand, PICKUP),
    ];
    const tablet = await openTablet(server, brand);
    await page.goto(await boardLink(server, brand, 1));
    const ticket = ({ number }: { number: number }) => page.getByRole("article", { name: `#${number}` });
    await expect(ticket(first).getByRole("button", { name: /^Accept, 15/ })).toBeVisible();
    const sent = pressesOf(page);
    await without(context, async () => {
      await ticket(first)
        .getByRole("button", { name: /^Accept, 15/ })
        .dblclick();
      await expect(page.getByRole("alert").filter({ hasText: "The line is down." })).toContainText(
        "Waiting to be sent: 1",
      );
      await ticket(second)
        .getByRole("button", { name: /^Accept, 15/ })
        .click();
      await ticket(third).getByRole("link", { name: "Reject…" }).click();
      const sheet = page.getByRole("dialog", { name: /^Reject / });
      await sheet.getByRole("radio", { name: "Too busy" }).check();
      await sheet.getByRole("button", { name: "Reject the order" }).click();
      await expect(sheet).toHaveCount(0);
      for (const each of [first, second, third])
        await expect(ticket(each).getByRole("status")).toHaveText("Pressed. It is sent once the line is back.");
      await expectAccessible(page);
      // Another tablet is faster with the second one.
      const reject = { intent: "reject", order: String(second.number), seen: "unconfirmed", reason: "closing" };
      await pressOn(tablet, await board(tablet, "?settings=1"), reject);
    });
    await expect(page.getByRole("alert").filter({ hasText: `#${second.number}` })).toContainText(
      "has been rejected meanwhile",
    );
    await expect(ticket(third)).toHaveCount(0);
    await expect(page.getByRole("region", { name: /^In the kitchen/ }).getByRole("article")).toHaveCount(1);
    expect(sent).toEqual([first, second, third].map(({ number }) => String(number)));
    const statuses = [first, second, third].map(async ({ customer, id }) => (await trackedOrder(customer, id)).status);
    expect(await Promise.all(statuses)).toEqual(["confirmed", "rejected", "rejected"]);
    await expect(page.getByText("The line is down.")).toHaveCount(0);
  });

  test("closes a sheet that its line had opened, and takes presses behind it", async ({
    page,
    context,
    server,
    brand,
  }) => {
    const [first, second] = [await newOrder(server, brand, PICKUP), await newOrder(server, brand, PICKUP)];
    await page.goto(await boardLink(server, brand, 1));
    const ticket = ({ number }: { number: number }) => page.getByRole("article", { name: `#${number}` });
    const held = (order: { number: number }) => ticket(order).getByText("Pressed. It is sent once the line is back.");
    const sent = pressesOf(page);
    const settings = page.getByRole("dialog", { name: "Settings" });
    const reject = page.getByRole("dialog", { name: /^Reject / });
    const openSettings = async () => {
      await page.getByRole("link", { name: "Settings" }).click();
      await expect(settings).toBeVisible();
    };
    const openReject = async () => {
      await ticket(first).getByRole("link", { name: "Reject…" }).click();
      await expect(reject).toBeVisible();
    };
    await test.step("by its button", async () => {
      await openSettings();
      await without(context, async () => {
        await settings.getByLabel("Close").click();
        await expect(settings).toHaveCount(0);
      });
    });
    await test.step("by Escape, and by what keeps the order", async () => {
      // It is what the address has open already.
      await openSettings();
      await without(context, async () => {
        await page.keyboard.press("Escape");
        await expect(settings).toHaveCount(0);
      });
      await openReject();
      await without(context, async () => {
        await reject.getByText("Keep the order").click();
        await expect(reject).toHaveCount(0);
        await ticket(second)
          .getByRole("button", { name: /^Accept, 15/ })
          .click();
        await expect(held(second)).toBeVisible();
      });
      await expect(page.getByRole("region", { name: /^In the kitchen/ }).getByRole("article")).toHaveCount(1);
      expect(sent).toEqual([String(second.number)]);
    });
    await test.step("by a press in it, which is held", async () => {
      await openReject();
      await without(context, async () => {
        await reject.getByRole("radio", { name: "Too busy" }).check();
        await reject.getByRole("button", { name: "Reject the order" }).click();
        await expect(reject).toHaveCount(0);
        await expect(held(first)).toBeVisible();
      });
      await expect(ticket(first)).toHaveCount(0);
      expect((await trackedOrder(first.customer, first.id)).status).toBe("rejected");
    });
  });

  test("closes a sheet also where the browser believes in its line", async ({ page, server, brand }) => {
    const { number, customer, id } = await newOrder(server, brand, PICKUP);
    await page.goto(await boardLink(server, brand, 1));
    const ticket = page.getByRole("article", { name: `#${number}` });
    const sheet = page.getByRole("dialog", { name: /^Sold out today/ });
    const isAsked = /\/kitchen\/(board|presses)/;
    const open = () => page.getByRole("link", { name: "Sold out" }).click();
    await open();
    await expect(sheet).toBeVisible();
    await page.route(isAsked, (route) => route.abort());
    await sheet.getByLabel("Close").click();
    await page.getByRole("alertdialog").getByRole("button", { name: "OK" }).click();
    await expect(sheet).toHaveCount(0);
    await ticket.getByRole("button", { name: /^Accept, 15/ }).click();
    await expect(ticket.getByText("Pressed.")).toBeVisible();
    await page.unroute(isAsked);
    await expect.poll(async () => (await trackedOrder(customer, id)).status).toBe("confirmed");
    // Whoever goes back to it finds it open.
    await open();
    await expect(sheet).toBeVisible();
    await sheet.getByLabel("Close").click();
    await expect(page).toHaveURL(/\/kitchen\/board$/);
    await page.goBack();
    await expect(sheet).toBeVisible();
  });

  test("that never had its line says so, and what waits outlasts a reload", async ({ page, server, brand }) => {
    const { number, customer, id } = await newOrder(server, brand, PICKUP);
    await page.clock.install();
    await page.route(/\/kitchen\/(events|presses)$/, (route) => route.abort());
    await page.goto(await boardLink(server, brand, 1));
    await expect(page.getByRole("button", { name: "Tap for sound" })).toBeVisible();
    await page.clock.fastForward(8_500);
    await expect(page.getByRole("alert").filter({ hasText: "The line is down." })).toBeVisible();
    const ticket = page.getByRole("article", { name: `#${number}` });
    await ticket.getByRole("button", { name: /^Accept, 15/ }).click();
    await expect(ticket.getByRole("status")).toBeVisible();
    await page.unroute(/\/kitchen\/(events|presses)$/);
    await page.reload();
    await expect.poll(async () => (await trackedOrder(customer, id)).status).toBe("confirmed");
  });
});

test.describe("a rider's page", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("takes the steps at a door without a line, and sends them in their order", async ({
    page,
    context,
    server,
    brand,
  }) => {
    const { link, customer, id } = await deliveryWithRider(server, brand);
    await page.goto(link);
    await page.getByRole("button", { name: "I have picked it up" }).click();
    await expect(page.getByRole("heading", { name: /^Tower 3/ })).toBeVisible();
    const sent = pressesOf(page);
    await without(context, async () => {
      await page.getByRole("button", { name: "I am at the door" }).click();
      await page.getByRole("checkbox").check();
      await page.getByRole("button", { name: "Delivered" }).click();
      await expect(page.getByText("What you press is kept")).toBeVisible();
      await expectAccessible(page);
    });
    await expect(page.getByRole("heading", { name: /^Delivered \d/ })).toBeVisible();
    expect(sent).toEqual(["arrived", "delivered"]);
    expect((await trackedOrder(customer, id)).status).toBe("delivered");
    await without(context, async () => {
      await page.getByRole("button", { name: "Not delivered, undo" }).click();
      await expect(page.getByText("What you press is kept")).toBeVisible();
      await expectAccessible(page);
    });
    await expect(page.getByRole("button", { name: "I am at the door" })).toBeVisible();
    expect(sent).toEqual(["arrived", "delivered", "undo"]);
    expect((await trackedOrder(customer, id)).status).toBe("on_the_way");
  });

  test("follows what happens to its delivery elsewhere", async ({ page, server, brand }) => {
    const { link, press } = await deliveryWithRider(server, brand);
    const listens = page.waitForResponse((answer) => answer.url().endsWith("/events"));
    await page.goto(link);
    expect((await listens).status()).toBe(200);
    await press("hand_over", "confirmed");
    await expect(page.getByRole("heading", { name: /^Tower 3/ })).toBeVisible();
  });
});
