/** Pages that follow an order or a payment by Pusher, where the company has an account there. */
import type { Page, Request } from "@playwright/test";
import { applyBrand, type TestBrand } from "../support/brands";
import { place, placedOrderId, readyToPay, trackedOrder } from "../support/checkout";
import type { Client } from "../support/client";
import { operatorCall } from "../support/operator";
import { beginPayment, payingBrand, pressAt } from "../support/payments";
import { dropConnections, followedByPusher, listenedTo } from "../support/pusher";
import type { ServerAddress } from "../support/server";
import { expect } from "./fixtures";
import { test as base } from "./payments";
import { isSameDocument, markDocument } from "./same-document";
import { pathTo } from "~/paths/address";
import { OPERATOR_ORDER_RIDER, OPERATOR_ORDER_STATUS } from "~/paths/calls";

const test = base.extend<{ pusher: object }>({
  /** What the account differs in from the double's. */
  pusher: [{}, { option: true }],
  brand: async ({ server, sandbox, kind, pusher }, use) => {
    const brand = payingBrand(sandbox, followedByPusher(sandbox, pusher), kind);
    await applyBrand(server, brand);
    await use(brand);
  },
});

test.use({ allowedErrors: [/ERR_FAILED/] });

type Heard = { channel: string; event: string; data: unknown };

/** What a page hears by Pusher, without the protocol's own; and what it asks for. */
function heardBy(page: Page): { heard: Heard[]; asked: Request[] } {
  const heard: Heard[] = [];
  const asked: Request[] = [];
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => {
      const { event, channel = "", data } = JSON.parse(String(payload)) as Record<"event" | "channel" | "data", string>;
      if (!/^pusher(_internal)?:/.test(event)) heard.push({ channel, event, data: JSON.parse(data) as unknown });
    }),
  );
  page.on("request", (request) => asked.push(request));
  return { heard, asked };
}

const streams = (asked: Request[]) => asked.filter((request) => request.resourceType() === "eventsource");
const pushers = (asked: Request[]) => asked.filter((request) => request.url().includes("pusher.client"));

async function ordered(server: ServerAddress, { slug }: TestBrand, client: Client) {
  const id = placedOrderId(await place(client, await readyToPay(client)));
  const at = { slug, number: (await trackedOrder(client, id)).order_number };
  const tell = (path: string, body: object) => operatorCall(server, "POST", pathTo(path, at), body);
  return {
    id,
    move: (body: object) => tell(OPERATOR_ORDER_STATUS, body),
    ride: (body: object) => tell(OPERATOR_ORDER_RIDER, body),
  };
}

test("REALTIME-01 REALTIME-02 an order's page follows it by Pusher, on its private channel", async ({
  page,
  server,
  sandbox,
  brand,
  asCustomer,
}) => {
  const client = await asCustomer();
  const { id, move, ride } = await ordered(server, brand, client);
  const { heard, asked } = heardBy(page);
  await page.goto(`/trackorder?order=${id}`);
  const channel = `private-track_order_${id}`;
  await expect.poll(() => listenedTo(sandbox)).toContain(channel);
  await markDocument(page);
  await move({ status: "confirmed" });
  // Sooner than the page would ask by itself.
  await expect(page.getByText("The kitchen is preparing your order.")).toBeVisible({ timeout: 10_000 });
  const { status, eta, status_updates } = await trackedOrder(client, id);
  expect(heard).toEqual([{ channel, event: "status_updated", data: { status, eta, status_updates } }]);
  await move({ status: "on_the_way", rider: { name: "Ravi" } });
  await page.getByRole("link", { name: "Track Your Order" }).click({ timeout: 10_000 });
  await ride({ status: "entered_customer_proximity", lat: 1.2834, lng: 103.8512 });
  await expect(page.getByRole("dialog")).toContainText("Rider is arriving at your location", { timeout: 10_000 });
  expect(heard.at(-1)).toEqual({
    channel,
    event: "rider_geo_coordinates_updated",
    data: { lat: 1.2834, lng: 103.8512, status: "entered_customer_proximity", rider_name: "Ravi" },
  });
  expect(await isSameDocument(page)).toBe(true);
  expect(streams(asked)).toEqual([]);
});

test("REALTIME-05 a payment's page hears by Pusher how it has ended", async ({ page, sandbox, asCustomer }) => {
  await page.route("**/payments/verifications", (route) => route.abort());
  const client = await asCustomer();
  const { heard, asked } = heardBy(page);
  for (const [press, event, status, shown] of [
    ["decline", "payment_failed", "declined", "Payment Failed"],
    ["cancel", "payment_cancelled", "cancelled", "Payment cancelled"],
    ["pay", "payment_succeeded", "paid", "Thank you for your order!"],
  ] as const) {
    const begun = await beginPayment(client);
    await page.goto(begun.path);
    const channel = `private-paytabs_payment_${begun.reference}`;
    await expect.poll(() => listenedTo(sandbox)).toContain(channel);
    await pressAt(client, begun, { do: press });
    await expect(page.getByRole("heading", { name: shown })).toBeVisible();
    expect(heard.at(-1)).toEqual({ channel, event, data: { status, reference: begun.reference } });
  }
  expect(heard).toHaveLength(3);
  expect(streams(asked)).toEqual([]);
});
test("the menu loads nothing of Pusher; whoever is led from it to the order's page loads that, and follows by Pusher", async ({
  page,
  server,
  sandbox,
  brand,
  asCustomer,
}) => {
  const { id, move } = await ordered(server, brand, await asCustomer());
  const { asked } = heardBy(page);
  await page.goto("/");
  await markDocument(page);
  expect(pushers(asked)).toEqual([]);
  await page.getByRole("link", { name: "Track Order" }).click();
  await page.waitForURL(/\/trackorder/);
  await expect.poll(() => listenedTo(sandbox)).toContain(`private-track_order_${id}`);
  expect(pushers(asked)).toHaveLength(1);
  expect(await isSameDocument(page)).toBe(false);
  await move({ status: "confirmed" });
  await expect(page.getByText("The kitchen is preparing your order.")).toBeVisible({ timeout: 10_000 });
  expect(streams(asked)).toEqual([]);
});

test("a connection that is dropped is there again, and what was missed is read", async ({
  page,
  server,
  sandbox,
  brand,
  asCustomer,
}) => {
  const { id } = await ordered(server, brand, await asCustomer());
  const { asked } = heardBy(page);
  await page.goto(`/trackorder?order=${id}`);
  const channel = `private-track_order_${id}`;
  await expect.poll(() => listenedTo(sandbox)).toContain(channel);
  const isRead = page.waitForRequest((request) => request.url().includes("/trackorder.data"), { timeout: 10_000 });
  await dropConnections(sandbox, 4200);
  await isRead;
  await expect.poll(() => listenedTo(sandbox)).toContain(channel);
  expect(streams(asked)).toEqual([]);
});

for (const [how, pusher] of [
  ["knows no such app", { key: "nobody-knows-this-key" }],
  ["is not there", { host: "http://127.0.0.1:1" }],
] as const)
  test.describe(() => {
    test.use({ pusher, allowedErrors: [/WebSocket connection to|App key/] });

    test(`where Pusher ${how}, our own stream stands in`, async ({ page, server, brand, asCustomer }) => {
      const { id, move } = await ordered(server, brand, await asCustomer());
      const { heard, asked } = heardBy(page);
      await page.goto(`/trackorder?order=${id}`);
      await expect.poll(() => streams(asked).length, { timeout: 15_000 }).toBe(1);
      await move({ status: "confirmed" });
      await expect(page.getByText("The kitchen is preparing your order.")).toBeVisible({ timeout: 10_000 });
      expect(heard).toEqual([]);
    });
  });
