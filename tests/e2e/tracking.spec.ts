/** Following an order with script: the page keeps itself fresh while somebody looks at it. */
import type { Page } from "@playwright/test";
import { goToPayment, place, placedOrderId, readyToPay, trackedOrder } from "../support/checkout";
import type { Client } from "../support/client";
import { operatorCall } from "../support/operator";
import { expect, expectAccessible, test } from "./fixtures";
import { isSameDocument, markDocument, signInBrowser } from "./signed-in";

const status = (page: Page) => page.getByRole("status").filter({ has: page.locator(".headline") });

async function placed(client: Client, isDelivery = false) {
  const id = placedOrderId(await place(client, isDelivery ? await readyToPay(client) : await goToPayment(client)));
  return (await trackedOrder(client, id)).order_number;
}

test("the page asks for news every 15 s while it is looked at, without a reload", async ({
  page,
  context,
  server,
  brand,
}) => {
  const number = await placed(await signInBrowser({ context, server, brand }, { choice: { pickup: "in_store" } }));
  await page.clock.install();
  await page.goto("/trackorder");
  await markDocument(page);
  await expect(status(page)).toContainText("Order Received");
  await expectAccessible(page);
  await operatorCall(server, "POST", `/operator/orders/${brand.slug}/${number}/status`, { status: "confirmed" });
  await page.clock.fastForward(15_000);
  await expect(status(page)).toContainText("Preparing");
  expect(await isSameDocument(page)).toBe(true);
});

test("TRACK-13 the rider shows in a popup on wide screens", async ({ page, context, server, brand }) => {
  const number = await placed(await signInBrowser({ context, server, brand }), true);
  const move = (change: object) =>
    operatorCall(server, "POST", `/operator/orders/${brand.slug}/${number}/status`, change);
  await move({ status: "confirmed" });
  await move({ status: "on_the_way", rider: { name: "Ali" } });
  await page.goto("/trackorder");
  await page.getByRole("link", { name: "Track Your Order" }).click();
  await expect(page.getByRole("dialog")).toContainText("Ali is handling your delivery!");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});
