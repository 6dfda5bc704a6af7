/** What a request to place an order claims counts for nothing that the server has itself. */
import { beforeAll, expect, inject, test } from "vitest";
import { applyBrand, IDS, ownBrand, testBrand } from "../support/brands";
import { goToPayment, PAYMENT, place, placedOrderId, readyToPay, saveAddress, trackedOrder } from "../support/checkout";
import { Client } from "../support/client";
import { choose, signedInCustomer } from "../support/customers";
import { ordersOf } from "../support/operator";

const server = inject("server");
const brand = testBrand();

beforeAll(() => applyBrand(server, brand));

test("ADDR-09 ADDR-10 addresses of another area or of another customer are refused", async () => {
  const client = await signedInCustomer(server, brand, { items: [IDS.classic, IDS.classic] });
  const near = (await saveAddress(client)).page.querySelector("input[type=radio][name=address]")?.getAttribute("value");
  await choose(client, { area: IDS.farArea });
  const other = await client.call("POST", "/orders/cash_on_delivery", {
    order_details: { user_name: "Mei", delivery_address_id: Number(near) },
  });
  expect([other.status, other.json<{ id: string }>().id]).toEqual([400, "address_other_area"]);
  const stranger = await signedInCustomer(server, brand);
  const foreign = await stranger.call("POST", "/orders/cash_on_delivery", {
    order_details: { user_name: "Eve", delivery_address_id: Number(near) },
  });
  expect([foreign.status, foreign.json<{ id: string }>().id]).toEqual([400, "address_required"]);
});

test("CHECKOUT-11 placing needs the same as step 1", async () => {
  const client = await signedInCustomer(server, brand);
  const nameless = await client.call("POST", "/orders/cash_on_delivery", { order_details: {} });
  expect(nameless.json<{ id: string }>().id).toBe("name_invalid");
  const nowhere = await client.call("POST", "/orders/cash_on_delivery", { order_details: { user_name: "Mei" } });
  expect([nowhere.status, nowhere.json<{ id: string }>().id]).toEqual([400, "address_required"]);
  const guest = new Client(server, brand.host);
  const refused = await guest.call("POST", "/orders/cash_on_delivery", { order_details: { user_name: "Mei" } });
  expect([refused.status, refused.json<{ id: string }>().id]).toEqual([401, "session_expired"]);
});

test("a note of 10 kB and a name of nothing to see are refused by the call too", async () => {
  const client = await signedInCustomer(server, brand, { choice: { pickup: "in_store" } });
  const call = (order_details: object) => client.call("POST", "/orders/cash_on_delivery", { order_details });
  expect((await call({ user_name: "Mei", note: { user: "x".repeat(10_000) } })).json<{ id: string }>().id).toBe(
    "notes_too_long",
  );
  expect((await call({ user_name: "\u200b\u202e" })).json<{ id: string }>().id).toBe("name_invalid");
});

test("markup and marks that turn the writing direction stay text, or go", async () => {
  const own = await ownBrand(server);
  const client = await signedInCustomer(server, own, { choice: { pickup: "curbside" } });
  const name = "<img src=x onerror=alert(1)>\u202e";
  const payment = await goToPayment(client, {
    name,
    note: "</script><script>alert(2)</script>\u2066!",
    pickup_mode: "curbside",
    curbside_note: '"><b>red</b>',
  });
  const id = placedOrderId(await place(client, payment));
  const order = await trackedOrder(client, id);
  expect(order.note).toEqual({ user: "</script><script>alert(2)</script>!", meta: '"><b>red</b>' });
  const page = await client.get(`/trackorder?order=${id}`);
  expect(page.text).not.toContain("<script>alert(2)");
  expect(page.text).not.toContain("<b>red</b>");
  expect(page.text).not.toContain("<img src=x");
  expect(page.text).not.toMatch(/[\u202e\u2066]/);
  expect(page.page.querySelector("[data-ui=order-facts]")?.textContent).toContain(
    "</script><script>alert(2)</script>!",
  );
});

test("TENANT-03 a session of another company opens no checkout and places nothing", async () => {
  const other = await ownBrand(server);
  const client = await signedInCustomer(server, brand);
  const payment = await readyToPay(client);
  const thief = new Client(server, other.host);
  for (const [name, value] of client.cookies) thief.cookies.set(name, value);
  expect((await thief.get("/checkout")).location).toContain("sign_in=phone");
  const fields = Object.fromEntries(
    payment.page
      .querySelectorAll(`${PAYMENT} input[type=hidden]`)
      .map((field) => [field.getAttribute("name") ?? "", field.getAttribute("value") ?? ""]),
  );
  const answer = await thief.post("/checkout?step=2", { ...fields, intent: "place", payment_type_id: "1" });
  expect(answer.location ?? "").not.toContain("placed");
  const neighbour = await signedInCustomer(server, other, { items: [] });
  const borrowed = { ...fields, csrf: await neighbour.csrfToken(), intent: "place", payment_type_id: "1" };
  const borrows = async () => (await neighbour.post("/checkout?step=2", borrowed)).location ?? "";
  expect(await borrows()).not.toContain("placed");
  placedOrderId(await place(client, payment));
  expect(await borrows(), "by the key of an order that is placed").not.toContain("placed");
  expect(await ordersOf(server, other)).toHaveLength(0);
});

test("a forged form is led back to step 1", async () => {
  const client = await signedInCustomer(server, brand);
  const payment = await readyToPay(client);
  const csrf = payment.page.querySelector("input[name=csrf]")?.getAttribute("value") ?? "";
  const forgeries: Record<string, string>[] = [
    {},
    { placement_key: "x" },
    { placement_key: "0123456789abcdef", claim: "{}" },
    { placement_key: "0123456789abcdef", claim: "[" },
  ];
  for (const fields of forgeries) {
    expect(
      (await client.post("/checkout?step=2", { csrf, intent: "place", payment_type_id: "1", ...fields })).location,
    ).toBe("/checkout?step=1");
  }
});
