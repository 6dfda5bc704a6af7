/** Following an order with script: the page keeps itself fresh while somebody looks at it. */
import type { Page } from "@playwright/test";
import { goToPayment, place, placedOrderId, readyToPay, trackedOrder } from "../support/checkout";
import type { Client } from "../support/client";
import { operatorCall } from "../support/operator";
import { expect, expectAccessible, test } from "./fixtures";
import { isSameDocument, markDocument } from "./same-document";
import { pathTo } from "~/paths/address";
import { OPERATOR_ORDER_STATUS } from "~/paths/calls";

const status = (page: Page) => page.getByRole("status").filter({ has: page.locator("[data-ui=headline]") });

async function placed(client: Client, isDelivery = false) {
  const id = placedOrderId(await place(client, isDelivery ? await readyToPay(client) : await goToPayment(client)));
  return (await trackedOrder(client, id)).order_number;
}

test("the page asks for news every 15 s while it is looked at, without a reload", async ({
  page,
  asCustomer,
  server,
  brand,
}) => {
  const number = await placed(await asCustomer({ choice: { pickup: "in_store" } }));
  await page.clock.install();
  await page.goto("/trackorder");
  await markDocument(page);
  await expect(status(page)).toContainText("Order Received");
  await expectAccessible(page);
  await operatorCall(server, "POST", pathTo(OPERATOR_ORDER_STATUS, { slug: brand.slug, number }), {
    status: "confirmed",
  });
  await page.clock.fastForward(15_000);
  await expect(status(page)).toContainText("Preparing");
  expect(await isSameDocument(page)).toBe(true);
});

test("TRACK-13 the rider shows in a popup on wide screens", async ({ page, asCustomer, server, brand }) => {
  const number = await placed(await asCustomer(), true);
  const move = (change: object) =>
    operatorCall(server, "POST", pathTo(OPERATOR_ORDER_STATUS, { slug: brand.slug, number }), change);
  await move({ status: "confirmed" });
  await move({ status: "on_the_way", rider: { name: "Ali" } });
  await page.goto("/trackorder");
  await page.getByRole("link", { name: "Track Your Order" }).click();
  await expect(page.getByRole("dialog")).toContainText("Ali is handling your delivery!");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("TRACK-12 status, time and what has happened change the page by the order's channel, without a reload", async ({
  page,
  asCustomer,
  server,
  brand,
}) => {
  const number = await placed(await asCustomer(), true);
  const move = (change: object) =>
    operatorCall(server, "POST", pathTo(OPERATOR_ORDER_STATUS, { slug: brand.slug, number }), change);
  // The page's own questions never come: the channel alone tells it.
  await page.clock.install();
  const listens = page.waitForResponse((answer) => answer.url().includes("/realtime/"));
  await page.goto("/trackorder");
  await listens;
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
  await markDocument(page);
  await expect(page).toHaveTitle(`Order Received · Order ${number} · ${brand.company.name}`);
  await move({ status: "confirmed", eta_minutes: 45 });
  await expect(status(page)).toContainText("Preparing");
  await expect(page).toHaveTitle(`Preparing · Order ${number} · ${brand.company.name}`);
  const before = await page.locator("[data-ui=headline]").textContent();
  await move({ status: "on_the_way", rider: { name: "Ali" }, eta_minutes: 90 });
  await expect(page.getByRole("link", { name: "Track Your Order" })).toBeVisible();
  await expect(page.locator("[data-ui=headline]")).not.toHaveText(before ?? "");
  await expect(page).toHaveTitle(`On the way · Order ${number} · ${brand.company.name}`);
  await move({ status: "delivered" });
  await expect(page).toHaveTitle(`Delivered · Order ${number} · ${brand.company.name}`);
  await expect(page.locator("[data-ui=steps] [data-done]")).toHaveCount(4);
  expect(await isSameDocument(page)).toBe(true);
  await page.clock.resume();
  await expectAccessible(page);
});
