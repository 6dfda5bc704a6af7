/** One order, the same amounts wherever they stand: Kuwaiti dinars with three decimals, taxes on top, discounts of every kind. */
import { beforeAll, expect, it } from "vitest";
import { applyBrand, IDS, testArea, testBrand, testCategory, testItem, testMenu, testOutlet } from "../support/brands";
import { place, placedOrderId, readyToPay, textOf, trackedOrder } from "../support/checkout";
import { Client } from "../support/client";
import { choose, putIntoCart, signedInCustomer } from "../support/customers";
import { textOfPdf } from "../support/pdf";
import { pathTo } from "~/paths/address";
import { INVOICE, PAGES_HOME, PAGES_PAST_ORDERS } from "~/paths/calls";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();
const SURCHARGES = [
  {
    id: 31,
    name: "Packing",
    type: "PERCENTAGE" as const,
    value: 2.5,
    taxes: [],
    applicable_on_weborder: true,
    applicable_on_takeaway: true,
  },
  {
    id: 32,
    name: "Delivery charge",
    type: "FIXED" as const,
    value: "0.750",
    taxes: [6],
    applicable_on_weborder: true,
    applicable_on_takeaway: false,
  },
];
const brand = testBrand({
  company: { currency: "KWD", decimal_precision: 3 },
  outlets: [
    testOutlet({
      delivery_charge_id: 32,
      delivery_areas: [
        testArea({ id: IDS.nearArea, name: "Salmiya" }),
        testArea({ id: IDS.farArea, name: "Jahra", min_order_value: "10.000" }),
      ],
    }),
  ],
  menus: {
    main: testMenu({
      is_tax_inclusive: false,
      taxes: [
        { id: 5, type: "PERCENTAGE", name: "VAT", value: 5 },
        { id: 6, type: "PERCENTAGE", name: "Service tax", value: 7.25 },
      ],
      surcharges: SURCHARGES,
      categories: [
        testCategory({
          id: IDS.burgers,
          name: "Grill",
          items: [
            testItem({ id: IDS.classic, name: "Kebab", unit_price: "2.335", taxes: [5, 6] }),
            testItem({ id: IDS.cola, name: "Ayran", unit_price: "0.425", taxes: [5] }),
          ],
        }),
      ],
    }),
  },
  promotions: [
    {
      id: 1,
      name: "Ayran week",
      priority: 1,
      condition: { type: "buys_specific_items", include: [{ field: "item", id: IDS.cola }] },
      action: { type: "gets_percent_discount", value: 33 },
    },
    {
      id: 2,
      name: "Grill night",
      priority: 2,
      condition: { type: "buys_for_specific_amount", min_price: "1.000" },
      action: { type: "gets_percent_discount_on_order", value: 12.5 },
    },
  ],
});

beforeAll(() => applyBrand(server, brand));

it("TAX-04 the menu's surcharges tell all their fields", async () => {
  const client = new Client(server, brand.host);
  const { menu } = (await client.get(PAGES_HOME)).json<{ menu: { surcharges: object[] } }>();
  expect(menu.surcharges).toEqual(SURCHARGES.map((surcharge) => ({ ...surcharge, translations: {} })));
});

it("TAX-04 a surcharge counts on the kinds of order that it names", async () => {
  const client = new Client(server, brand.host);
  await choose(client, { pickup: "in_store" });
  await putIntoCart(client, IDS.classic);
  const words = textOf(await client.get("/m/order-details"));
  expect(words).toContain("Packing");
  expect(words).not.toContain("Delivery charge");
});

it("a call's refusal names the currency in the visitor's language, as the pages do", async () => {
  const customer = await signedInCustomer(server, brand, { choice: { area: IDS.farArea } });
  const refusal = async () => (await customer.call("POST", "/orders/validate", {})).json<{ message: string }>().message;
  expect(await refusal()).toMatch(/^Add KWD \d\.\d{3} more to Checkout$/);
  await customer.get("/?lang=ar");
  expect(await refusal()).toMatch(/^أضف \d\.\d{3} د\.ك أخرى/);
});

/** 3 × 2.335, and 3 × 0.425 less 33 %; 12.5 % off all of it; 2.5 % packing and the delivery; two taxes. */
const EXPECTED = {
  sub_total: "7.859",
  discount: "0.982",
  packing: "0.196",
  delivery: "0.750",
  total: "8.666",
};
const TAXES = [
  { id: 5, name: "VAT", rate: "5", amount: "0.344" },
  { id: 6, name: "Service tax", rate: "7.25", amount: "0.499" },
];

it("TAX-15 cart, checkout, order, tracking, invoice and past orders show the same amounts", async () => {
  const items = [...Array<number>(3).fill(IDS.classic), ...Array<number>(3).fill(IDS.cola)];
  const client = await signedInCustomer(server, brand, { choice: { area: IDS.nearArea }, items });
  const cart = textOf(await client.get("/m/order-details"));
  const payment = await readyToPay(client);
  const checkout = textOf(payment);
  const id = placedOrderId(await place(client, payment));
  const order = await trackedOrder(client, id);
  expect(order).toMatchObject({ sub_total: EXPECTED.sub_total, total_amount: EXPECTED.total });
  const tracking = textOf(await client.get(`/trackorder?order=${id}`));
  const invoice = await textOfPdf((await client.get(pathTo(INVOICE, { file: `${order.order_number}.pdf` }))).body);
  const past = textOf(await client.get(`/my-account/past-orders?order=${order.order_number}`));
  for (const [page, words] of Object.entries({ cart, checkout, tracking, invoice, past })) {
    for (const amount of Object.values(EXPECTED))
      expect(words, `${amount} on the page of the ${page}`).toContain(`KWD ${amount}`);
    for (const { name, rate, amount } of TAXES)
      expect(words, `${name} on the page of the ${page}`).toContain(`${name} ${rate}% KWD ${amount}`);
  }
  for (const words of [cart, checkout, tracking, invoice, past]) expect(words).toContain("Ayran week");
  expect(order).toMatchObject({ tax_total: "0.843", taxes: TAXES });
  expect(textOf(await client.get("/my-account/past-orders"))).toContain(`KWD ${EXPECTED.total}`);
  const { past_orders } = (await client.get(PAGES_PAST_ORDERS)).json<{
    past_orders: { order_details: Record<string, unknown> }[];
  }>();
  const { sub_total, tax_total, taxes, surcharges_breakdown, discounts, total_amount } = order;
  expect(discounts).toMatchObject([{ name: "Grill night", amount: EXPECTED.discount }]);
  expect(past_orders[0]?.order_details).toMatchObject({
    ...{ sub_total, tax_total, taxes, surcharges_breakdown, discounts, total_amount },
  });
});
