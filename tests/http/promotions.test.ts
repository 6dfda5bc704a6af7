/** Promotions and promo codes over http: the calls, the forms, and what an order takes. */
import { beforeAll, describe, expect, it } from "vitest";
import { applyBrand, IDS, testBrand, testMenu } from "../support/brands";
import { goToPayment, place, placedOrderId, textOf, trackedOrder } from "../support/checkout";
import { Client } from "../support/client";
import { choose, signedInCustomer } from "../support/customers";
import { operatorCall } from "../support/operator";
import { cartOf, configOf, idOf, promotion, shopper } from "../support/promotions";
import { pathTo } from "~/paths/address";
import { OPERATOR_TENANT } from "~/paths/calls";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();

/** Promotions alone. */
const promoted = testBrand({
  promotions: [
    promotion({
      id: 1,
      name: "Code deal",
      description: "Half a dollar.",
      promo_type: "advanced",
      condition: {
        type: "buys_specific_items",
        include: [{ field: "item", id: IDS.classic }],
        exclude: [{ field: "item", id: IDS.cola }],
        min_qty: 1,
        max_qty: 3,
        min_price: "2.50",
        bundle_discount: true,
      },
      action: {
        type: "gets_value_discount",
        value: "0.50",
        quantity: 2,
        include: [{ field: "category", id: IDS.burgers }],
        max_discount_value: "5.00",
        price_modifiers: true,
        bundle_discount: true,
        movement_type: "kitchen",
      },
      coupon_codes: [
        { id: 71, code: "HALF" },
        { id: 72, code: "SECOND" },
      ],
    }),
    promotion({
      id: 2,
      name: "Cola on us",
      condition: { type: "buys_specific_items", include: [{ field: "item", id: IDS.classic }], min_qty: 2 },
      action: { type: "gets_free_item", include: [{ field: "item", id: IDS.cola }] },
    }),
  ],
});

beforeAll(() => applyBrand(server, promoted));

describe("promotions", () => {
  it("PROMO-01 an action about the delivery tells the surcharge that it means", async () => {
    const on = { applicable_on_weborder: true, applicable_on_takeaway: false };
    const charge = { id: 31, name: "Delivery", type: "FIXED" as const, value: "3.90", taxes: [], ...on };
    const brand = testBrand({
      menus: { main: testMenu({ surcharges: [charge] }) },
      promotions: [promotion({ id: 1, action: { type: "gets_free_delivery", surcharge_id: charge.id } })],
    });
    await applyBrand(server, brand);
    const client = new Client(server, brand.host);
    await choose(client, { area: IDS.nearArea });
    expect((await configOf(client)).promotions).toMatchObject([
      { id: 1, promo_type: "basic", action: { type: "gets_free_delivery", surcharge_id: charge.id }, coupon_codes: [] },
    ]);
  });

  it("PROMO-01 a promotion tells all its fields, amounts as decimals", async () => {
    const { promotions } = await configOf(new Client(server, promoted.host));
    expect(promotions.find(({ id }) => id === 1)).toEqual({
      id: 1,
      name: "Code deal",
      description: "Half a dollar.",
      translations: {},
      priority: 1,
      promo_type: "advanced",
      condition: {
        type: "buys_specific_items",
        include: [{ field: "item", id: IDS.classic }],
        exclude: [{ field: "item", id: IDS.cola }],
        min_qty: 1,
        max_qty: 3,
        min_price: "2.50",
        bundle_discount: true,
      },
      action: {
        type: "gets_value_discount",
        value: "0.50",
        quantity: 2,
        include: [{ field: "category", id: IDS.burgers }],
        exclude: [],
        max_discount_value: "5.00",
        price_modifiers: true,
        bundle_discount: true,
        movement_type: "kitchen",
      },
      coupon_codes: [
        { id: 71, code: "HALF" },
        { id: 72, code: "SECOND" },
      ],
    });
  });

  it("PROMO-19 PROMO-25 a free item comes with what earns it, cannot be changed, and leaves with it", async () => {
    const client = await shopper(promoted, [IDS.classic, IDS.classic]);
    const cart = await cartOf(client);
    expect(cart.items.map(({ id, count, is_free_item }) => [id, count, is_free_item])).toEqual([
      [IDS.classic, 2, false],
      [IDS.cola, 1, true],
    ]);
    expect([cart.items[1]?.sub_total, cart.total]).toEqual(["0.00", "20.00"]);
    await client.post("/cart", { decrement: String(IDS.classic), csrf: await client.csrfToken() });
    expect((await cartOf(client)).items.map(({ id }) => id)).toEqual([IDS.classic]);
  });

  it("names what is wrong in a brand's promotions by file and path", async () => {
    const {
      slug,
      host: _host,
      images: _images,
      ...documents
    } = testBrand({
      promotions: [promotion({ id: 1, action: { type: "gets_free_item", include: [{ field: "item", id: 999 }] } })],
    });
    const answer = await operatorCall(server, "PUT", pathTo(OPERATOR_TENANT, { slug }), {
      ...documents,
      images: {},
      image_bytes: {},
    });
    expect(answer.json<{ problems: unknown[] }>().problems).toContainEqual({
      file: "promotions.json",
      path: "[0].action.include[0].id",
      problem: "names item 999, which no menu of the brand has",
      severity: "error",
    });
  });
});

describe("the promo code", () => {
  const claim = (over: object = {}) => ({
    code: "HALF",
    company_id: promoted.company.id,
    customer_id: null,
    promotion_id: 1,
    promo_code_id: 71,
    ...over,
  });
  const isValid = async (client: Client, body: object) =>
    (await client.call("POST", "/promotions/validate", body)).json<{ is_valid: boolean }>().is_valid;

  it("API-08 is validated with its company, customer, promotion and code ids, and used from then on", async () => {
    const client = await shopper(promoted, [IDS.classic]);
    expect((await cartOf(client)).total).toBe("10.00");
    expect(await isValid(client, claim())).toBe(true);
    expect((await cartOf(client)).total).toBe("9.50");
  });

  it.each([
    ["another company", { company_id: 1 }],
    ["another customer", { customer_id: 4711 }],
    ["another promotion", { promotion_id: 2 }],
    ["another code's id", { promo_code_id: 72 }],
    ["the promotion's second code", { code: "SECOND", promo_code_id: 72 }],
  ])("API-08 is not valid for %s", async (_what, over) => {
    const client = await shopper(promoted, [IDS.classic]);
    expect(await isValid(client, claim(over))).toBe(false);
    expect((await cartOf(client)).total).toBe("10.00");
  });

  it("PROMOCODE-02 a code that matches no promotion's first code is 'Invalid promo code!'", async () => {
    const client = await shopper(promoted, [IDS.classic]);
    const page = await client.get("/m/order-details");
    const refused = await client.submit(
      page,
      { form: 'form[action="/discounts"]', fields: { code: "SECOND" } },
      { follow: true },
    );
    expect(textOf(refused)).toContain("Invalid promo code!");
  });

  it("needs the page's token", async () => {
    const client = await shopper(promoted, [IDS.classic]);
    const answer = await client.call("POST", "/promotions/validate", claim(), {
      headers: { "x-csrf-token": "wrong" },
    });
    expect([answer.status, idOf(answer)]).toEqual([403, "csrf"]);
  });
});
describe("what the page has shown no longer holds", () => {
  it("a promotion that ended is answered with the new price, line by line, to confirm", async () => {
    const brand = testBrand({ promotions: [promotion({ id: 1, name: "A dollar off" })] });
    await applyBrand(server, brand);
    const client = await signedInCustomer(server, brand, { choice: { pickup: "in_store" } });
    const payment = await goToPayment(client);
    await applyBrand(server, { ...brand, promotions: [] });
    const answer = await place(client, payment);
    expect(answer.status).toBe(409);
    const words = textOf(answer);
    expect(words).toContain("A dollar off");
    expect(words).toMatch(/Total SGD.9\.00 SGD.10\.00/);
    const confirmed = await place(client, answer);
    expect((await trackedOrder(client, placedOrderId(confirmed))).total_amount).toBe("10.00");
  });
});
