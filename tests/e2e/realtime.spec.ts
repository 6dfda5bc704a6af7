/** Pages that follow a payment or an order live: they change when it does, without a reload and before they would ask. */
import type { Page } from "@playwright/test";
import { IDS } from "../support/brands";
import { place, placedOrderId, readyToPay, trackedOrder } from "../support/checkout";
import { putIntoCart } from "../support/customers";
import { operatorCall } from "../support/operator";
import { beginPayment, pressAt } from "../support/payments";
import { heardBy, type Heard } from "./events";
import { expect, expectAccessible } from "./fixtures";
import { test } from "./payments";
import { onItsWay } from "./rider";
import { isSameDocument, markDocument } from "./same-document";
import { pathTo } from "~/paths/address";
import { OPERATOR_ORDER_STATUS } from "~/paths/calls";

/** The same of a page that asks nothing by itself meanwhile. */
async function heardAlone(page: Page): Promise<Heard[]> {
  await page.route("**/payments/verifications", (route) => route.abort());
  return heardBy(page);
}

/** Opens a page, and waits until it listens. */
async function openListening(page: Page, path: string): Promise<void> {
  const listens = page.waitForResponse((answer) => answer.url().includes("/realtime/"));
  await page.goto(path);
  expect((await listens).status()).toBe(200);
}

const ENDINGS = [
  { press: "decline", name: "payment_failed", status: "declined", shown: "Payment Failed" },
  { press: "cancel", name: "payment_cancelled", status: "cancelled", shown: "Payment cancelled" },
  { press: "pay", name: "payment_succeeded", status: "paid", shown: "Thank you for your order!" },
] as const;

for (const [row, kind, channel] of [
  ["REALTIME-05", "paytabs", "paytabs_payment_"],
  ["REALTIME-06", "mastercard", "mastercard_payment_"],
  ["REALTIME-07", "pay_u", "pay_u_payment_"],
  ["REALTIME-08", "i_pay88", "i_pay88_payment_"],
  ["REALTIME-09", "adyen", "adyen_payment_"],
  ["REALTIME-10", "generic_fintech_partner", "generic_payment_transaction_"],
] as const)
  test.describe(kind, () => {
    test.use({ kind, allowedErrors: [/ERR_FAILED/] });

    test(`${row} ${channel}{reference} tells payment_succeeded, payment_failed and payment_cancelled`, async ({
      page,
      asCustomer,
    }) => {
      const client = await asCustomer();
      const heard = await heardAlone(page);
      for (const { press, name, status, shown } of ENDINGS) {
        const begun = await beginPayment(client, undefined, kind);
        await openListening(page, begun.path);
        await pressAt(client, begun, { do: press });
        await expect(page.getByRole("heading", { name: shown })).toBeVisible();
        const { reference } = begun;
        await expect
          .poll(() => heard.at(-1))
          .toEqual({ channel: channel + reference, name, data: { status, reference } });
      }
      expect(heard).toHaveLength(ENDINGS.length);
    });
  });

test("REALTIME-01 track_order_{order id} tells status_updated with status, eta and status_updates", async ({
  page,
  server,
  brand,
  asCustomer,
}) => {
  const client = await asCustomer();
  const id = placedOrderId(await place(client, await readyToPay(client)));
  const { order_number } = await trackedOrder(client, id);
  const heard = await heardBy(page);
  await openListening(page, `/trackorder?order=${id}`);
  await expect(page.getByText("The restaurant confirms it in a moment.")).toBeVisible();
  const path = pathTo(OPERATOR_ORDER_STATUS, { slug: brand.slug, number: order_number });
  await operatorCall(server, "POST", path, { status: "confirmed", rider: { id: 7, name: "Ali" } });
  // Sooner than the page would ask by itself.
  await expect(page.getByText("The kitchen is preparing your order.")).toBeVisible({ timeout: 10_000 });
  const { status, eta, status_updates } = await trackedOrder(client, id);
  await expect
    .poll(() => heard)
    .toEqual([{ channel: `track_order_${id}`, name: "status_updated", data: { status, eta, status_updates } }]);
});

test("REALTIME-02 track_order_{order id} tells rider_geo_coordinates_updated with lat, lng, status and rider_name", async ({
  page,
  server,
  brand,
  asCustomer,
}) => {
  const { id, ride } = await onItsWay(server, brand, await asCustomer());
  const heard = await heardBy(page);
  await openListening(page, `/trackorder?order=${id}&rider=open`);
  const rider = page.getByRole("dialog", { name: "Your rider" });
  await expect(rider).toContainText("Your order has been picked up");
  await markDocument(page);
  const told = { lat: 1.2834, lng: 103.8512, status: "in_transit" };
  await ride(told);
  // Sooner than the page would ask by itself.
  await expect(rider).toContainText("Last seen at", { timeout: 10_000 });
  await expect(rider).toContainText("Ali is handling your delivery!");
  const near = { lat: 1.2901, lng: 103.8519, status: "entered_customer_proximity", name: "Mei" };
  await ride(near);
  await expect(rider).toContainText("Rider is arriving at your location", { timeout: 10_000 });
  await expect(rider).toContainText("Mei is handling your delivery!");
  expect(await isSameDocument(page)).toBe(true);
  await expectAccessible(page);
  const { name: rider_name, ...where } = near;
  const event = { channel: `track_order_${id}`, name: "rider_geo_coordinates_updated" };
  await expect
    .poll(() => heard)
    .toEqual([
      { ...event, data: { ...told, rider_name: "Ali" } },
      { ...event, data: { ...where, rider_name } },
    ]);
});

test("RIDER-04 a rider who has delivered closes the popup on wide screens, and leads back to /m/trackorder on phones", async ({
  page,
  server,
  brand,
  asCustomer,
}) => {
  const client = await asCustomer();
  const delivered = { lat: 1.2834, lng: 103.8512, status: "delivered" };
  await test.step("a wide screen", async () => {
    const { id, ride } = await onItsWay(server, brand, client);
    await openListening(page, `/trackorder?order=${id}&rider=open`);
    const rider = page.getByRole("dialog", { name: "Your rider" });
    await expect(rider).toBeVisible();
    await ride(delivered);
    await expect(rider).toHaveCount(0, { timeout: 10_000 });
    await expect(page.getByRole("heading", { name: /^Order \d+$/ })).toBeVisible();
  });
  await test.step("a phone", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    // The open page goes to the phone's route by itself, and would cut off the next one.
    await page.waitForURL(/\/m\/trackorder/);
    await putIntoCart(client, IDS.classic);
    const { id, ride } = await onItsWay(server, brand, client);
    await openListening(page, `/m/rider-tracking?order=${id}`);
    await expect(page.getByText("Ali is handling your delivery!")).toBeVisible();
    await ride(delivered);
    await page.waitForURL(new RegExp(`/m/trackorder\\?order=${id}$`), { timeout: 10_000 });
  });
});
