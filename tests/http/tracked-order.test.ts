/** The fields of a tracked order, each with a value that is its own. */
import { beforeAll, expect, it } from "vitest";
import { applyBrand, IDS, ownBrand, testArea, testBrand, testMenu, testOutlet } from "../support/brands";
import { trackedOrder } from "../support/checkout";
import { setClock } from "../support/clock";
import { freshPhone, signedInCustomer } from "../support/customers";
import { grantLoyalty, loyaltyOn } from "../support/loyalty";
import { operatorCall } from "../support/operator";
import { pathTo } from "~/paths/address";
import { CART, OPERATOR_ORDER_RIDER, OPERATOR_ORDER_STATUS, ORDERS_CARD_ON_DELIVERY } from "~/paths/calls";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();
const NOW = "2025-01-06T02:00:00.000Z";
const brand = testBrand({
  company: { ...loyaltyOn({ earn_percent: 10 }), scheduled_order_enabled: true },
  outlets: [
    testOutlet({
      delivery_charge_id: 31,
      delivery_areas: [testArea({ id: IDS.nearArea, name: "Near Town", latitude: 1.3, longitude: 103.9 })],
    }),
  ],
  menus: {
    main: testMenu({
      surcharges: [
        {
          id: 31,
          name: "Delivery charge",
          type: "FIXED",
          value: "3.00",
          taxes: [],
          applicable_on_weborder: true,
          applicable_on_takeaway: false,
        },
      ],
    }),
  },
  promotions: [
    {
      id: 7,
      name: "Burger week",
      priority: 1,
      condition: { type: "buys_specific_items", include: [{ field: "item", id: IDS.classic }] },
      action: { type: "gets_percent_discount", value: 20 },
    },
    {
      id: 8,
      name: "One off",
      priority: 2,
      condition: { type: "buys_for_specific_amount", min_price: "5.00" },
      action: { type: "gets_value_discount_on_order", value: "1.00" },
    },
  ],
});

beforeAll(async () => {
  await applyBrand(server, brand);
  await setClock(server, brand.company.id, NOW);
});

/** A delivery of a burger to a pinned address, for the afternoon, with points redeemed. */
async function placed() {
  const phone = freshPhone();
  const client = await signedInCustomer(server, brand, { phone, choice: { area: IDS.nearArea } });
  await grantLoyalty(server, brand.slug, phone, "2.00");
  const saved = await client.call("POST", "/users/addresses", {
    delivery_addresses: ["Tower 3", "Main Street"].map((value, i) => ({ id: i + 1, value })),
    latitude: 1.31,
    longitude: 103.87,
    sapaad_delivery_area_id: IDS.nearArea,
  });
  const order_details = {
    user_name: "Mei",
    delivery_address_id: saved.json<{ address_id: number }>().address_id,
    note: { user: "Ring twice" },
    redeemed_loyalty: "2.00",
    scheduled_at: "2025-01-06T08:00:00.000Z",
  };
  const answer = await client.call("POST", "/orders/card_on_delivery", { order_details });
  if (answer.status !== 200) throw new Error(answer.text);
  return { client, order: answer.json<{ order_details: { id: string; order_number: number } }>().order_details };
}

it("TRACK-03 holds its number, status, times, who carries it, and every amount", async () => {
  const { client, order } = await placed();
  const number = order.order_number;
  for (const status of ["confirmed", "on_the_way"])
    await operatorCall(server, "POST", pathTo(OPERATOR_ORDER_STATUS, { slug: brand.slug, number }), {
      status,
      ...(status === "on_the_way" && { rider: { id: 7, name: "Ali" } }),
    });
  expect(await trackedOrder(client, order.id)).toMatchObject({
    id: order.id,
    order_number: number,
    status: "on_the_way",
    order_type: "delivery",
    eta: expect.stringMatching(/^2025-01-06T0\d:\d\d:00.000Z$/) as string,
    scheduled_at: expect.stringMatching(/^2025-01-06T0\d:\d\d:00.000Z$/) as string,
    created_at: expect.stringMatching(/^2025-01-06T02:00:/) as string,
    status_updates: [
      { event: "rider_assigned", rider_id: 7, rider_name: "Ali" },
      { event: "rider_on_the_way", rider_id: 7, rider_name: "Ali" },
    ],
    sub_total: "8.00",
    tips: "0.00",
    surcharges_breakdown: [{ name: "Delivery charge", amount: "3.00" }],
    discounts: [{ name: "One off", amount: "1.00" }],
    redeemed_loyalty: "2.00",
    tax_total: expect.stringMatching(/^0\.\d\d$/) as string,
    is_tax_inclusive: true,
    total_amount: "8.00",
  });
});

it("TRACK-04 holds its notes, where it comes from and goes to, how it is paid, where its rider is, and its items with what a promotion took off", async () => {
  const { client, order } = await placed();
  const at = { slug: brand.slug, number: order.order_number };
  expect(await trackedOrder(client, order.id)).toMatchObject({
    note: { user: "Ring twice", meta: "" },
    pickup_mode: null,
    delivery_area: "Near Town",
    complete_address: "Tower 3, Main Street",
    payment: { payment_type: "card_on_delivery", name: "Card at the door" },
    source_coordinates: { lat: 1.28, lng: 103.84 },
    destination_coordinates: { lat: 1.31, lng: 103.87 },
    // No rider has it yet.
    tracking_data: null,
    items: [
      {
        id: IDS.classic,
        quantity: 1,
        sub_total: "8.00",
        unit_price: "10.00",
        image_url: null,
        modifiers: [],
        discount: { promotion_id: 7, amount: "2.00" },
      },
    ],
  });
  await operatorCall(server, "POST", pathTo(OPERATOR_ORDER_STATUS, at), { status: "confirmed" });
  await operatorCall(server, "POST", pathTo(OPERATOR_ORDER_STATUS, at), {
    status: "on_the_way",
    rider: { id: 7, name: "Ali" },
  });
  await operatorCall(server, "POST", pathTo(OPERATOR_ORDER_RIDER, at), { status: "in_transit", lat: 1.3, lng: 103.86 });
  expect(await trackedOrder(client, order.id)).toMatchObject({
    tracking_data: {
      status: "in_transit",
      geo_coordinates: { lat: 1.3, lng: 103.86 },
      rider_details: { rider_name: "Ali" },
    },
  });
});

it("TRACK-04 an item tells its picture, and what was chosen with it", async () => {
  const menu = testMenu();
  for (const item of menu.categories.flatMap(({ items = [] }) => items)) item.image = "dish.svg";
  const dish = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path d="M0 0h4v3z"/></svg>');
  const own = await ownBrand(server, { menus: { main: menu }, images: { ...testBrand().images, "dish.svg": dish } });
  const client = await signedInCustomer(server, own, { choice: { pickup: "in_store" }, items: [] });
  const fields = { intent: "customise", item: String(IDS.cheese), count: "2", csrf: await client.csrfToken() };
  await client.post(CART, { ...fields, [`g${IDS.sizeGroup}`]: String(IDS.large) });
  const answer = await client.call("POST", ORDERS_CARD_ON_DELIVERY, { order_details: { user_name: "Mei" } });
  const { id } = answer.json<{ order_details: { id: string } }>().order_details;
  expect((await trackedOrder(client, id)).items).toMatchObject([
    {
      id: IDS.cheese,
      quantity: 2,
      unit_price: "12.50",
      sub_total: "29.00",
      image_url: expect.stringMatching(/^\/media\/.+\/dish\.svg$/) as string,
      modifiers: [{ id: IDS.large, name: "Large", quantity: 1, unit_price: "2.00" }],
      discount: null,
    },
  ]);
});

it("TRACK-04 an order fetched at the curb tells what it is known by, and how it is handed over", async () => {
  const client = await signedInCustomer(server, brand, { choice: { pickup: "curbside" } });
  const order_details = { user_name: "Mei", note: { user: "", meta: "Red car, SGX 1234" } };
  const answer = await client.call("POST", "/orders/card_on_delivery", { order_details });
  expect(await trackedOrder(client, answer.json<{ order_details: { id: string } }>().order_details.id)).toMatchObject({
    note: { user: "", meta: "Red car, SGX 1234" },
    pickup_mode: "curbside",
    tracking_data: null,
  });
});
