/** Orders by call: the payload that they become, and the shape of every refusal. */
import { beforeAll, describe, expect, it } from "vitest";
import { applyBrand, IDS, testArea, testBrand, testMenu, testOutlet, type TestBrand } from "../support/brands";
import { saveAddress } from "../support/checkout";
import { Client, type Answer } from "../support/client";
import { signedInCustomer } from "../support/customers";
import { coupon, promotion } from "../support/promotions";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();
const charges = [
  {
    id: 31,
    name: "Delivery fee",
    type: "FIXED" as const,
    value: "3.90",
    taxes: [IDS.tax],
    applicable_on_weborder: true,
    applicable_on_takeaway: false,
  },
  {
    id: 32,
    name: "Service",
    type: "PERCENTAGE" as const,
    value: 10,
    taxes: [],
    applicable_on_weborder: true,
    applicable_on_takeaway: true,
  },
];
const area = testArea({ id: IDS.nearArea, name: "Near Town", latitude: 1.3, longitude: 103.9 });
const brand = testBrand({
  company: {
    lead_time: 15,
    loyalty_details: {
      enabled_for_delivery: true,
      enabled_for_pickup: false,
      is_discount: true,
      value_for_points: "1",
      earn_percent: 5,
    },
  },
  outlets: [testOutlet({ delivery_charge_id: 31, delivery_areas: [area] })],
  menus: { main: testMenu({ surcharges: charges }) },
});
const customer = (options = {}, of: TestBrand = brand) => signedInCustomer(server, of, options);
type Payload = Record<string, unknown> & {
  items: Record<string, unknown>[];
  surcharges: Record<string, unknown>[];
  payment: Record<string, unknown>;
};
const detailsOf = (answer: Answer) => answer.json<{ order_details: Payload }>().order_details;
const idOf = (answer: Answer) => answer.json<{ id: string }>().id;
const placeBy = (client: Client, kind: "cash" | "card", order_details: object) =>
  client.call("POST", `/orders/${kind}_on_delivery`, { order_details });

beforeAll(() => applyBrand(server, brand));

describe("the order payload", () => {
  let delivery: Payload;
  let pickup: Payload;
  let addressId: number;
  beforeAll(async () => {
    const client = await customer({ items: [IDS.classic, IDS.classic, IDS.cola] });
    const saved = await saveAddress(client);
    addressId = Number(saved.page.querySelector("input[type=radio][name=address]")?.getAttribute("value"));
    const body = {
      user_name: "Mei Ling",
      delivery_address_id: addressId,
      note: { user: "Ring *** internal", meta: "ignored" },
      payment: { payment_type: "cash_on_delivery" },
    };
    delivery = detailsOf(await placeBy(client, "cash", body));
    const collector = await customer({ choice: { pickup: "curbside" } });
    pickup = detailsOf(await placeBy(collector, "card", { user_name: "Tan", note: { meta: "Blue car" } }));
  });

  it("ORDER-01 ORDER-11 names who orders, how and when, with notes and the curbside details in note", () => {
    expect(delivery).toMatchObject({
      online_company_id: brand.company.id,
      online_location_id: IDS.outlet,
      // With lead time an order is scheduled (SCHED-08).
      scheduled_at: expect.any(String) as string,
      default_eta: 30,
      online_delivery_eta: 45,
      note: { user: "Ring *** internal", meta: "" },
      order_type: "delivery",
      pickup_mode: null,
      user_name: "Mei Ling",
      user_email: null,
      currency: "SGD",
    });
    expect(delivery.customer_id).toEqual(expect.any(Number));
    expect(pickup).toMatchObject({
      order_type: "pickup",
      pickup_mode: "curbside",
      note: { user: "", meta: "Blue car" },
    });
  });

  it("ORDER-02 holds items, surcharges, address and, on a delivery only, coordinates", () => {
    expect(delivery.items).toMatchObject([
      {
        id: IDS.classic,
        quantity: 2,
        name: "Classic Burger",
        unit_price: "10.00",
        sub_total: "20.00",
        free_item: false,
        modifiers: [],
        discount: null,
      },
      { id: IDS.cola, quantity: 1, sub_total: "3.00" },
    ]);
    expect(delivery.surcharges).toMatchObject([
      {
        id: 31,
        surcharge_type: 2,
        rate: "3.90",
        is_taxable: true,
        is_delivery_charge: true,
        tax_rate_id: IDS.tax,
        tax_rate: "9",
      },
      {
        id: 32,
        surcharge_type: 1,
        rate: "10",
        is_taxable: false,
        is_delivery_charge: false,
        tax_rate_id: null,
        tax_rate: null,
      },
    ]);
    expect(delivery).toMatchObject({
      delivery_address_id: addressId,
      delivery_area: "Near Town",
      complete_address: "Tower 3, Main Street, #08-14",
      source_coordinates: { lat: 1.28, lng: 103.84 },
      destination_coordinates: { lat: 1.3, lng: 103.9 },
    });
    expect(pickup).toMatchObject({ delivery_address_id: null, delivery_area: null, complete_address: null });
    expect(pickup).not.toHaveProperty("source_coordinates");
    expect(pickup).not.toHaveProperty("destination_coordinates");
  });

  it("ORDER-03 ORDER-04 carries loyalty and totals as decimals of the currency", () => {
    expect(delivery).toMatchObject({
      redeemed_loyalty: "0.00",
      remaining_loyalty: "0.00",
      earned_loyalty: "1.15",
      has_loyalty_data: true,
      loyalty_value: "1",
      loyalty_as_discount: true,
      sub_total: "23.00",
      sub_total_after_discount: "23.00",
      sub_total_tax_after_discount: "1.90",
      surcharge_sub_total: "6.20",
      surcharges_breakdown: [
        { name: "Delivery fee", amount: "3.90" },
        { name: "Service", amount: "2.30" },
      ],
      tax_total: "2.22",
      is_tax_inclusive: true,
      total_before_loyalty: "29.20",
      total_amount: "29.20",
      applied_promotions: [],
      discounts: [],
      tips: "0.00",
    });
    expect(pickup).toMatchObject({ earned_loyalty: "0.00", total_amount: "11.00" });
  });

  it("ORDER-06 API-47 API-48 API-79 names the payment of the path it came by", () => {
    expect(delivery.payment).toEqual({
      id: 1,
      payment_type_id: 1,
      payment_type: "cash_on_delivery",
      amount: "29.20",
      name: "Cash",
      tips: "0.00",
    });
    expect(pickup.payment).toMatchObject({
      id: 2,
      payment_type: "card_on_delivery",
      amount: "11.00",
      name: "Card at the door",
    });
    expect([delivery.earned_loyalty, pickup.earned_loyalty]).toEqual(["1.15", "0.00"]);
    for (const { id, order_number } of [delivery, pickup]) {
      expect(id).toMatch(/^[0-9a-f-]{36}$/);
      expect(order_number).toBeGreaterThan(1000);
    }
  });
});

describe("an order with a surcharge, and a promotion or a coupon", () => {
  const own = testBrand({
    menus: { main: testMenu({ surcharges: [{ ...charges[1]!, taxes: [IDS.tax] }] }) },
    promotions: [
      promotion({ id: 5, name: "A dollar off", condition: { type: "buys_for_specific_amount", min_price: "5.00" } }),
    ],
    coupons: [coupon({ discount_id: 6, code: "TWO" })],
  });
  const promoted = {
    sub_total: "10.00",
    sub_total_after_discount: "9.00",
    sub_total_tax_after_discount: "0.74",
    surcharge_sub_total: "1.00",
    tax_total: "0.83",
    total_before_loyalty: "10.00",
    total_amount: "10.00",
    tips: "0.00",
  };
  const couponed: typeof promoted = {
    sub_total: "3.00",
    sub_total_after_discount: "1.00",
    sub_total_tax_after_discount: "0.08",
    surcharge_sub_total: "0.30",
    tax_total: "0.11",
    total_before_loyalty: "1.30",
    total_amount: "1.30",
    tips: "0.00",
  };
  beforeAll(() => applyBrand(server, own));
  const ordering = async (item: number) => {
    const client = await customer({ choice: { pickup: "in_store" }, items: [item] }, own);
    // As the browser remembers what the lookup has answered.
    client.cookies.set("coupon", (await client.get("/discounts/TWO")).json<{ mark: string }>().mark);
    return (claims: object) => placeBy(client, "cash", { user_name: "Mei", ...claims });
  };

  it.each([
    ["a promotion", promoted, IDS.classic, { id: 5, name: "A dollar off" }, "1.00"],
    ["a coupon", couponed, IDS.cola, { id: 6, name: "Coupon TWO" }, "2.00"],
  ])("ORDER-04 ORDER-05 tells what %s took off, and what is left", async (_, amounts, item, named, amount) => {
    expect(detailsOf(await (await ordering(item))({}))).toMatchObject({
      ...amounts,
      surcharges_breakdown: [{ name: "Service", amount: amounts.surcharge_sub_total }],
      applied_promotions: item === IDS.classic ? [named] : [],
      discounts: [{ ...named, amount }],
    });
  });

  it.each([
    ["a promotion", promoted, IDS.classic],
    ["a coupon", couponed, IDS.cola],
  ])("ORDER-13 any claimed amount that differs, with %s, is refused with those that hold", async (_, amounts, item) => {
    const order = await ordering(item);
    const { total_amount, sub_total, tax_total, tips } = amounts;
    const wrong = [...Object.keys(amounts).map((field) => ({ [field]: "0.01" })), { payment: { amount: "0.01" } }];
    for (const claim of wrong) {
      // The other amounts are right, and the total is not told by two names.
      const refused = await order({ ...amounts, ...("payment" in claim && { total_amount: null }), ...claim });
      expect([refused.status, idOf(refused)], JSON.stringify(claim)).toEqual([409, "price_changed"]);
      expect(detailsOf(refused)).toEqual({ total_amount, sub_total, tax_total, tips, redeemed_loyalty: "0.00" });
    }
    const right = await order({ ...amounts, sub_total: Number(sub_total), payment: { amount: total_amount } });
    expect(detailsOf(right)).toMatchObject(amounts);
  });
});

describe("calls", () => {
  it("API-01 answers at the root of the same origin, to the session cookie", async () => {
    const client = await customer({ choice: { pickup: "in_store" } });
    expect((await new Client(server, brand.host).call("GET", "/users/orders/in_progress")).status).toBe(401);
    expect((await client.call("GET", "/users/orders/in_progress")).json()).toEqual({ order: null });
  });

  it("API-32 ORDER-15 the order in progress is the customer's own, unconfirmed, and none before", async () => {
    const client = await customer({ choice: { pickup: "in_store" } });
    const placed = detailsOf(await placeBy(client, "cash", { user_name: "Mei" }));
    const { order } = (await client.call("GET", "/users/orders/in_progress")).json<{
      order: Record<string, unknown>;
    }>();
    expect(order).toMatchObject({
      id: placed.id,
      order_number: placed.order_number,
      status: "unconfirmed",
      order_type: "pickup",
    });
    expect((await (await customer()).call("GET", "/users/orders/in_progress")).json()).toEqual({ order: null });
  });

  it("ORDER-14 a name given with an order is the customer's from then on, and is not overwritten", async () => {
    const client = await customer({ choice: { pickup: "in_store" } });
    detailsOf(await placeBy(client, "cash", { user_name: " Mei\u202e  Ling " }));
    expect((await client.call("GET", "/pages/profiles")).json<{ user: { name: string } }>().user.name).toBe("Mei Ling");
  });

  it("ERR-15 items that are not the cart's are refused", async () => {
    const client = await customer({ choice: { pickup: "in_store" } });
    const wrong = await placeBy(client, "cash", { user_name: "Mei", items: [{ id: IDS.cola, quantity: 1 }] });
    expect([wrong.status, wrong.json<{ message: string }>().message]).toEqual([
      409,
      "Something went wrong. Please try again later.",
    ]);
    expect(
      (await placeBy(client, "cash", { user_name: "Mei", items: [{ id: IDS.classic, quantity: 1 }] })).status,
    ).toBe(200);
  });

  it("ERR-13 PAY-02 a payment kind that the company does not have is refused with the outlet's number", async () => {
    const cashOnly = testBrand({
      payment_types: [{ id: 1, payment_type: "cash_on_delivery", title: "Cash", sapaad_payment_type_id: 1 }],
    });
    await applyBrand(server, cashOnly);
    const client = await customer({ choice: { pickup: "in_store" } }, cashOnly);
    const refused = await placeBy(client, "card", { user_name: "Mei" });
    expect(refused.status).toBe(422);
    expect(refused.json()).toMatchObject({
      id: "unable_to_process_order",
      message:
        "We're unable to process your order due to an error. Please contact our staff at +65 6123 4567 to report this or to get help",
    });
    expect(idOf(await placeBy(client, "cash", { user_name: "Mei", payment: { payment_type: "stripe" } }))).toBe(
      "unable_to_process_order",
    );
  });

  it("ERR-49 whatever is sent, the answer is an error of the catalogue, never a page or the server's own words", async () => {
    const client = await customer({ choice: { pickup: "in_store" } });
    const bodies = [
      null,
      [],
      {},
      { order_details: null },
      { order_details: { items: "all" } },
      { order_details: { total_amount: "1e9" } },
      { order_details: { total_amount: "9.999" } },
    ];
    for (const body of bodies) {
      const answer = await client.call("POST", "/orders/cash_on_delivery", body);
      expect([400, 422]).toContain(answer.status);
      expect(Object.keys(answer.json<object>())).toEqual(
        expect.arrayContaining(["id", "title", "message", "messageCode", "redirectionUrl"]),
      );
    }
    const noJson = await client.request("POST", "/orders/cash_on_delivery", "{", {
      headers: {
        accept: "application/json",
        "content-type": "application/json",
        "x-csrf-token": await client.csrfToken(),
      },
    });
    expect([noJson.status, idOf(noJson)]).toEqual([400, "malformed_body"]);
    expect((await client.call("GET", "/users/orders/in_progress")).json()).toEqual({ order: null });
  });

  it("API-02 without the page's token nothing is placed", async () => {
    const client = await customer({ choice: { pickup: "in_store" } });
    const refused = await client.call(
      "POST",
      "/orders/cash_on_delivery",
      { order_details: { user_name: "Mei" } },
      { headers: { "x-csrf-token": "forged" } },
    );
    expect([refused.status, idOf(refused)]).toEqual([403, "csrf"]);
  });

  it("speaks the visitor's language", async () => {
    const client = new Client(server, brand.host);
    client.cookies.set("userLocale", "ar");
    expect((await placeBy(client, "cash", {})).json<{ message: string }>().message).toMatch(/[\u0600-\u06ff]/);
  });
});
