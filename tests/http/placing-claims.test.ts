/** What a request to place an order claims counts for nothing that the server has itself. */
import { beforeAll, describe, expect, test } from "vitest";
import { applyBrand, IDS, ownBrand, testBrand, testMenu } from "../support/brands";
import { goToPayment, PAYMENT, place, placedOrderId, readyToPay, saveAddress, trackedOrder } from "../support/checkout";
import { Client } from "../support/client";
import { choose, signedInCustomer } from "../support/customers";
import { ordersOf } from "../support/operator";
import { promotion } from "../support/promotions";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();
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

describe("the whole payload is claimed", () => {
  const own = testBrand({
    company: {
      loyalty_details: {
        enabled_for_delivery: true,
        enabled_for_pickup: true,
        is_discount: true,
        value_for_points: "1",
        earn_percent: 5,
      },
    },
    menus: {
      main: testMenu({
        surcharges: [
          {
            id: 32,
            name: "Service",
            type: "PERCENTAGE",
            value: 10,
            taxes: [IDS.tax],
            applicable_on_weborder: true,
            applicable_on_takeaway: true,
          },
        ],
      }),
    },
    promotions: [
      promotion({ id: 5, name: "A dollar off", condition: { type: "buys_for_specific_amount", min_price: "5.00" } }),
    ],
  });
  beforeAll(() => applyBrand(server, own));

  type Payload = Record<string, unknown> & { payment: Record<string, unknown> };
  const PATH = "/orders/cash_on_delivery";
  const collector = () =>
    signedInCustomer(server, own, { choice: { pickup: "in_store" }, items: [IDS.classic, IDS.classic, IDS.cola] });

  /** As the server has made it of the same cart. */
  async function payload(): Promise<Payload> {
    const answer = await (await collector()).call("POST", PATH, { order_details: { user_name: "Mei" } });
    const {
      id: _id,
      order_number: _number,
      customer_id: _customer,
      wishes: _wishes,
      ...made
    } = answer.json<{ order_details: Payload }>().order_details;
    return { ...made, user_name: "Mei" };
  }

  const PARTS = [
    "items.0.unit_price",
    "items.0.sub_total",
    "items.0.quantity",
    "items.0.id",
    "items.0.free_item",
    "surcharges.0.id",
    "surcharges.0.rate",
    "surcharges_breakdown.0.name",
    "surcharges_breakdown.0.amount",
    "discounts.0.id",
    "discounts.0.rate",
    "discounts.0.amount",
    "discounts.0.on_total",
    "applied_promotions.0.id",
    "currency",
    "is_tax_inclusive",
    "earned_loyalty",
    "remaining_loyalty",
  ];
  const isWrongOf = (value: unknown) =>
    typeof value === "boolean" ? !value : typeof value === "number" ? value + 1 : value === "SGD" ? "KWD" : "77.77";

  test("ORDER-13 a part of it that is not what the server has is refused, and as the server has made it it is placed", async () => {
    const right = await payload();
    const client = await collector();
    const order = (order_details: object) => client.call("POST", PATH, { order_details });
    for (const part of PARTS) {
      const wrong = structuredClone(right);
      const steps = part.split(".");
      const last = steps.pop() ?? "";
      const holder = steps.reduce<Record<string, unknown>>((at, step) => at[step] as Record<string, unknown>, wrong);
      expect(holder[last], part).toBeDefined();
      holder[last] = isWrongOf(holder[last]);
      const refused = await order(wrong);
      const isOfCart = part === "items.0.quantity" || part === "items.0.id";
      const id = isOfCart ? "cart_validation_failed" : "price_changed";
      expect([refused.status, refused.json<{ id: string }>().id], part).toEqual([409, id]);
    }
    for (const list of ["discounts", "surcharges", "surcharges_breakdown", "applied_promotions"])
      expect((await order({ ...right, [list]: [] })).status, list).toBe(409);
    const placed = await order(right);
    expect(placed.json<{ order_details: object }>().order_details).toMatchObject(right);
  });
});
