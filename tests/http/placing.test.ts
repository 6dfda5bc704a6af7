/** Placing an order exactly once, however often it is asked for. */
import { expect, test } from "vitest";
import { IDS, ownBrand } from "../support/brands";
import { goToPayment, place, placedOrderId, readyToPay, trackedOrder } from "../support/checkout";
import type { Answer } from "../support/client";
import { freshPhone, putIntoCart, signedInCustomer } from "../support/customers";
import { operatorCall, ordersOf } from "../support/operator";
import { pathTo } from "~/paths/address";
import { OPERATOR_ORDER_STATUS } from "~/paths/calls";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();

test("CHECKOUT-24 the same form sent many times at once places one order, and every answer names it", async () => {
  const own = await ownBrand(server);
  const client = await signedInCustomer(server, own);
  const payment = await readyToPay(client);
  const answers = await Promise.all(Array.from({ length: 8 }, () => place(client, payment)));
  expect(new Set(answers.map(placedOrderId)).size).toBe(1);
  expect(await ordersOf(server, own)).toHaveLength(1);
});

test("CHECKOUT-24 a form sent again later gets the first answer, though the cart has been filled anew", async () => {
  const own = await ownBrand(server);
  const client = await signedInCustomer(server, own);
  const payment = await readyToPay(client);
  const first = placedOrderId(await place(client, payment));
  expect(placedOrderId(await place(client, payment))).toBe(first);
  await putIntoCart(client, IDS.cola);
  expect(placedOrderId(await place(client, payment))).toBe(first);
  expect(await ordersOf(server, own)).toHaveLength(1);
  expect((await client.get("/pages/mobile/order_details")).text).toContain("Cola");
});

test("CHECKOUT-24 a call sent many times at once places one order, with or without a key", async () => {
  const own = await ownBrand(server);
  const client = await signedInCustomer(server, own, { choice: { pickup: "in_store" } });
  await client.csrfToken();
  for (const key of [{}, { placement_key: "0123456789abcdef-1" }]) {
    if ((await ordersOf(server, own)).length > 0) await putIntoCart(client, IDS.cola);
    const body = { order_details: { user_name: "Mei", ...key } };
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => client.call("POST", "/orders/cash_on_delivery", body)),
    );
    const placed = answers.map((answer) => answer.json<{ order_details?: { id: string } }>().order_details?.id);
    expect(placed).toEqual(placed.map(() => placed[0]));
    expect(placed[0]).toBeDefined();
  }
  expect(await ordersOf(server, own)).toHaveLength(2);
});

test("two checkouts of one customer in two browsers are two orders, numbered one after the other", async () => {
  const own = await ownBrand(server);
  const phone = freshPhone();
  const clients = [
    await signedInCustomer(server, own, { phone, choice: { pickup: "in_store" } }),
    await signedInCustomer(server, own, { phone, choice: { pickup: "in_store" } }),
  ];
  const payments = await Promise.all(clients.map((client) => goToPayment(client)));
  const answers = await Promise.all(clients.map((client, i) => place(client, payments[i] as Answer))); // as many payments as clients
  expect(new Set(answers.map(placedOrderId)).size).toBe(2);
  const numbers = (await ordersOf(server, own)).map(({ order_number }) => order_number).sort((a, b) => a - b);
  expect(numbers[1]).toBe((numbers[0] ?? 0) + 1);
});

test("a key of another customer places nothing and tells nothing", async () => {
  const own = await ownBrand(server);
  const key = "shared-key-0123456789";
  const [first, second] = [
    await signedInCustomer(server, own, { choice: { pickup: "in_store" } }),
    await signedInCustomer(server, own, { choice: { pickup: "in_store" } }),
  ];
  const body = { order_details: { user_name: "Mei", placement_key: key } };
  const placed = await first.call("POST", "/orders/cash_on_delivery", body);
  expect(placed.status).toBe(200);
  const other = await second.call("POST", "/orders/cash_on_delivery", body);
  expect(other.status).toBe(422);
  expect(other.text).not.toContain(placed.json<{ order_details: { id: string } }>().order_details.id);
  expect(await ordersOf(server, own)).toHaveLength(1);
});

test("ERR-17 who comes back to the checkout of an order is led to it, and its form of before with another key too", async () => {
  const own = await ownBrand(server);
  const client = await signedInCustomer(server, own);
  const payment = await readyToPay(client);
  const id = placedOrderId(await place(client, payment));
  for (const layout of ["", "/m"])
    for (const path of [`${layout}/checkout`, `${layout}/checkout?step=1`, `${layout}/checkout?step=2`])
      expect((await client.get(path)).location, path).toBe(`${layout}/trackorder?order=${id}`);
  const again = await place(client, payment, { placement_key: "a-key-of-another-tab-1" });
  expect([again.status, again.location]).toEqual([303, `/trackorder?order=${id}`]);
  expect(await ordersOf(server, own)).toHaveLength(1);
  const { order_number } = await trackedOrder(client, id);
  const at = pathTo(OPERATOR_ORDER_STATUS, { slug: own.slug, number: order_number });
  expect((await operatorCall(server, "POST", at, { status: "rejected", reason: "other" })).status).toBe(200);
  expect((await client.get("/checkout")).location, "once it is over").toBe("/?error=empty_cart");
});

test("CART-08 the cart is empty afterwards, and the checkout draft is gone", async () => {
  const client = await signedInCustomer(server, await ownBrand(server));
  const id = placedOrderId(await place(client, await readyToPay(client, { note: "Ring twice" })));
  expect((await client.get("/checkout")).location).toBe(`/trackorder?order=${id}`);
  await putIntoCart(client, IDS.cola);
  expect((await client.get("/checkout")).page.querySelector("textarea[name=note]")?.textContent).toBe("");
});
