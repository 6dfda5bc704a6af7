/** An order is placed only as the server finds it right at that moment: what has changed since the page was loaded. */
import { expect, test } from "vitest";
import { applyBrand, dailyHours, IDS, ownBrand, testCategory, testItem, testMenu, testOutlet } from "../support/brands";
import {
  ADDRESS,
  goToPayment,
  place,
  placedOrderId,
  readyToPay,
  saveAddress,
  textOf,
  trackedOrder,
} from "../support/checkout";
import { Client } from "../support/client";
import { choose, signedInCustomer } from "../support/customers";
import { ordersOf } from "../support/operator";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();

const dearer = testMenu({
  categories: [
    testCategory({
      id: IDS.burgers,
      name: "Burgers",
      items: [testItem({ id: IDS.classic, name: "Classic Burger", unit_price: "12.00" })],
    }),
  ],
});

test("ORDER-13 another price is shown line by line and must be confirmed", async () => {
  const own = await ownBrand(server);
  const client = await signedInCustomer(server, own, { items: [IDS.classic, IDS.classic] });
  const payment = await readyToPay(client);
  await applyBrand(server, { ...own, menus: { main: dearer } });
  const refused = await place(client, payment);
  expect(refused.status).toBe(409);
  expect(textOf(refused)).toContain("The price of your order has changed");
  const row = refused.page.querySelector("[data-ui=price-changes] tbody tr")?.textContent;
  expect(row).toContain("2 × Classic Burger");
  expect(row).toContain("SGD\u00a020.00");
  expect(row).toContain("SGD\u00a024.00");
  expect(await ordersOf(server, own)).toHaveLength(0);
  const confirmed = await place(client, refused);
  expect((await trackedOrder(client, placedOrderId(confirmed))).total_amount).toBe("24.00");
});

const ELSEWHERE = "Where your order is delivered or collected has changed. Nothing has been ordered yet.";

test("an order that another tab has made a pickup, or sends to another address, must be confirmed", async () => {
  const own = await ownBrand(server);
  const client = await signedInCustomer(server, own);
  const payment = await readyToPay(client);
  await saveAddress(client, { ...ADDRESS, line_1: "Tower 9" });
  await goToPayment(client);
  const readdressed = await place(client, payment);
  expect(readdressed.status).toBe(409);
  expect(textOf(readdressed)).toContain(ELSEWHERE);
  expect(readdressed.page.querySelector("[data-ui=destination]")?.textContent).toContain("Tower 9");
  expect(readdressed.page.querySelector("[data-ui=price-changes]"), "the price has not changed").toBeNull();
  await choose(client, { pickup: "in_store" });
  const fetched = await place(client, readdressed);
  expect(fetched.status).toBe(409);
  expect(textOf(fetched)).toContain(ELSEWHERE);
  expect(await ordersOf(server, own)).toHaveLength(0);
  const id = placedOrderId(await place(client, fetched));
  expect((await trackedOrder(client, id)).order_type).toBe("pickup");
  expect(placedOrderId(await place(client, payment)), "the same form again gets the first answer").toBe(id);
});

test.each(["delivery 999999", "delivery new", "pickup 1", "", "x".repeat(80)])(
  "a call that has shown another place, %j, is refused; one that has shown none goes where the checkout says",
  async (destination) => {
    const own = await ownBrand(server);
    const client = await signedInCustomer(server, own);
    await readyToPay(client);
    const call = await client.call("POST", "/orders/cash_on_delivery", { order_details: { destination } });
    expect([call.status, call.json<{ id: string }>().id]).toEqual([409, "destination_changed"]);
    expect(await ordersOf(server, own)).toHaveLength(0);
    const silent = await client.call("POST", "/orders/cash_on_delivery", { order_details: { destination: null } });
    expect(silent.status).toBe(200);
  },
);

test("ERR-12 an item that sold out meanwhile refuses the order and names the reason", async () => {
  const own = await ownBrand(server);
  const client = await signedInCustomer(server, own);
  const payment = await readyToPay(client);
  await applyBrand(server, { ...own, menus: { main: testMenu({ out_of_stock_items: [IDS.classic] }) } });
  const refused = await place(client, payment);
  expect([refused.status, refused.location]).toEqual([303, "/checkout?step=2&error=out_of_stock"]);
  const page = await client.get(refused.location ?? "");
  expect(page.page.querySelector("[role=alertdialog] h2")?.textContent).toBe("Item/s unavailable");
  expect(textOf(page)).toContain(
    "Sorry, some items in your cart are sold out. Please remove them to place your order.",
  );
  expect(page.page.querySelector("[role=alertdialog] a.btn-big")?.getAttribute("href")).toBe("/");
  const onPhone = await place(client, await client.get("/m/checkout?step=2"));
  expect([onPhone.status, onPhone.location]).toEqual([303, "/m/checkout?step=2&error=out_of_stock"]);
  const led = (await client.get(onPhone.location ?? "")).page.querySelector("[role=alertdialog] a.btn-big");
  expect(led?.getAttribute("href"), "of phones too").toBe("/");
  expect(await ordersOf(server, own)).toHaveLength(0);
  const call = await client.call("POST", "/orders/cash_on_delivery", { order_details: {} });
  expect([call.status, call.json<{ id: string }>().id]).toEqual([409, "out_of_stock"]);
});

test("ERR-16 an item that vanished from the menu refuses the order and clears the cart", async () => {
  const own = await ownBrand(server);
  const client = await signedInCustomer(server, own, { items: [IDS.cola] });
  const payment = await readyToPay(client);
  await applyBrand(server, { ...own, menus: { main: dearer } });
  expect((await place(client, payment)).location).toBe("/?error=cart_items_absent");
  expect((await client.get("/checkout")).location).toBe("/?error=empty_cart");
  expect(await ordersOf(server, own)).toHaveLength(0);
});

test("a store that closed meanwhile takes no order", async () => {
  const own = await ownBrand(server);
  const client = await signedInCustomer(server, own);
  const payment = await readyToPay(client);
  await applyBrand(server, { ...own, outlets: [testOutlet({ opening_hours: {} })] });
  const refused = await place(client, payment);
  expect(refused.status).toBe(409);
  expect(textOf(refused)).toContain("Sorry, we are closed.");
  const call = await client.call("POST", "/orders/card_on_delivery", { order_details: {} });
  expect([call.status, call.json<{ id: string }>().id]).toEqual([409, "store_closed"]);
  await applyBrand(server, { ...own, outlets: [testOutlet({ opening_hours: dailyHours() })] });
  placedOrderId(await place(client, await client.get("/checkout?step=2")));
});

test("a minimum that was raised meanwhile refuses the order", async () => {
  const own = await ownBrand(server);
  const client = await signedInCustomer(server, own);
  const payment = await readyToPay(client);
  const area = { id: IDS.nearArea, name: "Near Town", min_order_value: "15.00" };
  await applyBrand(server, { ...own, outlets: [testOutlet({ delivery_areas: [area] })] });
  const refused = await place(client, payment);
  expect(refused.status).toBe(409);
  expect(textOf(refused)).toContain("Add SGD 5.00 more to Checkout");
});

test("TENANT-07 an order type that the company gave up is refused", async () => {
  const own = await ownBrand(server);
  const client = await signedInCustomer(server, own);
  const payment = await readyToPay(client);
  await applyBrand(server, { ...own, company: { ...own.company, modes_of_delivery: "pickup" } });
  expect((await place(client, payment)).location).toBe("/?error=order_type_not_offered");
  const call = await client.call("POST", "/orders/cash_on_delivery", { order_details: {} });
  expect([call.status, call.json<{ id: string }>().id]).toEqual([400, "order_type_not_offered"]);
  expect(await ordersOf(server, own)).toHaveLength(0);
});

test("ERR-18 an area that the brand gave up is refused, whatever the order is paid by", async () => {
  const own = await ownBrand(server);
  const client = await signedInCustomer(server, own);
  const payment = await readyToPay(client);
  const areas = own.outlets[0]?.delivery_areas?.filter(({ id }) => id !== IDS.nearArea);
  await applyBrand(server, { ...own, outlets: [testOutlet({ delivery_areas: areas ?? [] })] });
  expect((await place(client, payment)).location).toBe("/?error=area_pending");
  const told = textOf(await client.get("/?error=area_pending"));
  expect(told).toContain("The place that you chose is no longer served. Please choose anew where to order.");
  expect(told).toContain("We're unable to process your order due to an error. Please contact our staff at");
  for (const selector of [
    "/",
    "/?choose=delivery",
    "/?choose=pickup",
    "/m/area-select",
    "/m/area-select?choose=pickup",
  ])
    expect(textOf(await client.get(selector)), selector).toContain("The place that you chose is no longer served.");
  const other = textOf(await new Client(server, own.host).get("/"));
  expect(other, "who had chosen nothing").not.toContain("no longer served");
  const call = await client.call("POST", "/orders/cash_on_delivery", { order_details: {} });
  expect([call.status, call.json<{ id: string }>().id]).toEqual([409, "area_pending"]);
  expect(await ordersOf(server, own)).toHaveLength(0);
});

test("an area that another outlet has taken over is delivered to by that one", async () => {
  const near = { id: IDS.nearArea, name: "Near Town", min_order_value: "5.00" };
  const own = await ownBrand(server);
  const client = await signedInCustomer(server, own);
  await readyToPay(client);
  const other = testOutlet({ id: IDS.outlet + 1, name: "Harbour Kitchen", delivery_areas: [near] });
  await applyBrand(server, { ...own, outlets: [testOutlet({ delivery_areas: [] }), other] });
  const id = placedOrderId(await place(client, await client.get("/checkout?step=2")));
  const [order] = await ordersOf(server, own);
  expect(order).toMatchObject({ id, outlet: "Harbour Kitchen" });
});

test("TENANT-08 a pickup mode that the company gave up is refused", async () => {
  const own = await ownBrand(server);
  const client = await signedInCustomer(server, own, { choice: { pickup: "curbside" } });
  const payment = await goToPayment(client);
  await applyBrand(server, { ...own, company: { ...own.company, modes_of_pickup: ["in_store"] } });
  expect((await place(client, payment)).location).toBe("/?error=pickup_mode_not_offered");
  expect(await ordersOf(server, own)).toHaveLength(0);
});

test("PAY-02 a payment type that was taken away must be chosen anew", async () => {
  const own = await ownBrand(server);
  const client = await signedInCustomer(server, own);
  const payment = await readyToPay(client);
  await applyBrand(server, { ...own, payment_types: own.payment_types.filter(({ id }) => id === 2) });
  const refused = await place(client, payment);
  expect(refused.status).toBe(400);
  expect(textOf(refused)).toContain("Please choose a payment method to continue.");
});
