/** Promotions, promo codes and coupons over http: the calls, the forms, and what an order takes. */
import { beforeAll, describe, expect, inject, it } from "vitest";
import {
  applyBrand,
  IDS,
  testBrand,
  testMenu,
  testOutlet,
  type CouponDocument,
  type PromotionDocument,
} from "../support/brands";
import { goToPayment, place, placedOrderId, textOf, trackedOrder } from "../support/checkout";
import { Client, type Answer } from "../support/client";
import { choose, putIntoCart, signedInCustomer } from "../support/customers";
import { operatorCall } from "../support/operator";
import { pathTo } from "~/paths/address";
import { OPERATOR_TENANT } from "~/paths/calls";

const server = inject("server");

const promotion = (over: Partial<PromotionDocument> & Pick<PromotionDocument, "id">): PromotionDocument => ({
  name: `Promotion ${over.id}`,
  priority: over.id,
  condition: { type: "buys_for_specific_amount", min_price: "0" },
  action: { type: "gets_value_discount_on_order", value: "1.00" },
  ...over,
});
const coupon = (over: Partial<CouponDocument> & Pick<CouponDocument, "discount_id" | "code">): CouponDocument =>
  ({
    discount_name: `Coupon ${over.code}`,
    discount_type: "VALUE",
    discount_rate: "2.00",
    ...over,
  }) as CouponDocument;

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
/** Coupons alone. */
const couponed = testBrand({
  coupons: [
    coupon({ discount_id: 1, code: "TWO", discount_name: "Two off", translations: { ar: { name: "خصم اثنين" } } }),
    coupon({ discount_id: 2, code: "TENTH", discount_type: "PERCENTAGE", discount_rate: 10, on_total: true }),
    coupon({ discount_id: 3, code: "BIG", min_order_amount: "15.00" }),
  ],
});

beforeAll(async () => {
  await applyBrand(server, promoted);
  await applyBrand(server, couponed);
});

type Config = {
  promotions: Record<string, unknown>[];
  cart: {
    total: string;
    discountTotal: string;
    items: { id: number; count: number; sub_total: string; is_free_item: boolean; applied_promotion_id: number }[];
  };
};
const configOf = async (client: Client) => (await client.get("/pages/home")).json<Config>();
const cartOf = async (client: Client) => (await configOf(client)).cart;

async function shopper(brand: typeof promoted, items: number[]): Promise<Client> {
  const client = new Client(server, brand.host);
  await choose(client, { pickup: "in_store" });
  for (const item of items) await putIntoCart(client, item);
  return client;
}
const idOf = (answer: Answer) => answer.json<{ id: string }>().id;

/** Enters a coupon on the phone's cart page, as its form does without script. */
async function applyCoupon(client: Client, code: string): Promise<Answer> {
  const page = await client.get("/m/order-details");
  return client.submit(page, { form: 'form[action="/discounts"]', fields: { code } }, { follow: true });
}

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

describe("the coupon", () => {
  it("API-07 COUPON-01 COUPON-03 a code is looked up without the spaces around it and answers the discount's fields", async () => {
    const client = await shopper(couponed, [IDS.classic]);
    const answer = await client.get(`/discounts/${encodeURIComponent("  two ")}`);
    expect(answer.json<{ mark: string }>().mark).toMatch(/^1\./);
    expect(answer.json()).toMatchObject({
      discount_id: 1,
      discount_name: "Two off",
      discount_type: "value",
      discount_rate: "2.00",
      on_total: false,
      min_order_amount: "0.00",
      discountedAmount: "2.00",
    });
    const percentage = (await client.get("/discounts/TENTH")).json();
    expect(percentage).toMatchObject({
      discount_type: "PERCENTAGE",
      discount_rate: "10",
      on_total: true,
      discountedAmount: "1.00",
    });
  });

  it("COUPON-04 an unknown code is an 'Invalid Discount code'", async () => {
    const client = await shopper(couponed, [IDS.classic]);
    const answer = await client.get("/discounts/NOPE");
    expect([answer.status, idOf(answer), answer.json<{ message: string }>().message]).toEqual([
      404,
      "coupon_invalid",
      "Invalid Discount code",
    ]);
    expect(textOf(await applyCoupon(client, "NOPE"))).toContain("Invalid Discount code");
  });

  it("COUPON-05 a subtotal below its minimum refuses it with the minimum, and it is removed", async () => {
    const client = await shopper(couponed, [IDS.classic]);
    const refused = await applyCoupon(client, "BIG");
    expect(textOf(refused)).toContain("This coupon can only be used for orders above SGD 15.00!");
    expect((await cartOf(client)).discountTotal).toBe("0.00");
    await putIntoCart(client, IDS.classic);
    expect((await cartOf(client)).discountTotal).toBe("0.00");
  });

  it("COUPON-09 it is validated again with every change of the cart, and removed for good when it is refused", async () => {
    const client = await shopper(couponed, [IDS.classic, IDS.classic]);
    await applyCoupon(client, "BIG");
    expect((await cartOf(client)).total).toBe("18.00");
    await client.post("/cart", { decrement: String(IDS.classic), csrf: await client.csrfToken() });
    expect((await cartOf(client)).total).toBe("10.00");
    expect(textOf(await client.get("/m/order-details"))).toContain("only be used for orders above SGD 15.00!");
    await putIntoCart(client, IDS.classic);
    expect((await cartOf(client)).total).toBe("20.00");
  });

  it("is validated again with a change of the area: what only a delivery's charges carried is removed, and does not come back", async () => {
    const charge = { id: 31, name: "Delivery charge", type: "FIXED", value: "3.90" } as const;
    const brand = testBrand({
      menus: {
        main: testMenu({
          surcharges: [{ ...charge, applicable_on_weborder: true, applicable_on_takeaway: false }],
        }),
      },
      outlets: [testOutlet({ delivery_charge_id: 31 })],
      coupons: [coupon({ discount_id: 1, code: "CHARGES", discount_rate: "10.50", on_total: true })],
    });
    await applyBrand(server, brand);
    const client = new Client(server, brand.host);
    await choose(client, { area: IDS.nearArea });
    await putIntoCart(client, IDS.classic);
    await applyCoupon(client, "CHARGES");
    expect((await cartOf(client)).discountTotal).toBe("10.50");
    await choose(client, { pickup: "in_store" });
    expect(client.cookies.get("coupon")).toBe("below.1050");
    expect(textOf(await client.get("/m/order-details"))).toContain("only be used for orders above SGD 10.50!");
    await choose(client, { area: IDS.nearArea });
    expect((await cartOf(client)).discountTotal).toBe("0.00");
  });

  it("a delivery that is free from a sum says how far the cart is from it, on a delivery alone", async () => {
    const charge = { id: 31, name: "Delivery charge", type: "FIXED", value: "3.90" } as const;
    const brand = testBrand({
      menus: {
        main: testMenu({
          surcharges: [{ ...charge, applicable_on_weborder: true, applicable_on_takeaway: false }],
        }),
      },
      outlets: [testOutlet({ delivery_charge_id: 31 })],
      promotions: [
        promotion({
          id: 1,
          condition: { type: "buys_for_specific_amount", min_price: "23.00" },
          action: { type: "gets_free_delivery", value: "0" },
        }),
      ],
    });
    await applyBrand(server, brand);
    const client = new Client(server, brand.host);
    await choose(client, { area: IDS.nearArea });
    await putIntoCart(client, IDS.classic);
    await putIntoCart(client, IDS.classic);
    for (const path of ["/", "/m/order-details"])
      expect(textOf(await client.get(path))).toContain("You are SGD 3.00 away from free delivery.");
    client.cookies.set("userLocale", "ar");
    expect(textOf(await client.get("/m/order-details"))).toContain("عن التوصيل المجاني.");
    client.cookies.set("userLocale", "en");
    await choose(client, { pickup: "in_store" });
    expect(textOf(await client.get("/m/order-details"))).not.toContain("free delivery");
    await choose(client, { area: IDS.nearArea });
    await putIntoCart(client, IDS.classic);
    expect(textOf(await client.get("/m/order-details"))).not.toContain("away from free delivery");
  });

  it("cannot be used by a mark that was made up", async () => {
    const client = await shopper(couponed, [IDS.classic]);
    client.cookies.set("coupon", "1.AAAAAAAAAAAAAAAAAAAAAAAA");
    expect((await cartOf(client)).discountTotal).toBe("0.00");
  });

  it("a client that keeps guessing is told to wait, and right codes are not answered either", async () => {
    const brand = testBrand({ coupons: couponed.coupons });
    await applyBrand(server, brand);
    const client = await shopper(brand, [IDS.classic]);
    for (let i = 0; i < 20; i++) await client.get(`/discounts/GUESS${i}`);
    const answer = await client.get("/discounts/TWO");
    expect([answer.status, idOf(answer)]).toEqual([429, "rate_limited"]);
  });

  it("TENANT-03 keeps to its company", async () => {
    const client = await shopper(couponed, [IDS.classic]);
    const { mark } = (await client.get("/discounts/TWO")).json<{ mark: string }>();
    const other = testBrand({ coupons: couponed.coupons });
    await applyBrand(server, other);
    const stranger = await shopper(other, [IDS.classic]);
    stranger.cookies.set("coupon", mark);
    expect((await cartOf(stranger)).discountTotal).toBe("0.00");
  });

  it("COUPON-01 goes along with the order: payload, tracking, and gone afterwards", async () => {
    const client = await signedInCustomer(server, couponed, { choice: { pickup: "in_store" } });
    await applyCoupon(client, "TWO");
    const payment = await goToPayment(client);
    expect(textOf(payment)).toContain("Two off");
    const placed = await place(client, payment);
    const order = await trackedOrder(client, placedOrderId(placed));
    expect([order.total_amount, order.discounts]).toEqual([
      "8.00",
      [{ id: 1, name: "Two off", type: "value", discount_type: 2, on_total: false, rate: "2.00", amount: "2.00" }],
    ]);
    expect(client.cookies.get("coupon") ?? "").toBe("");
    await putIntoCart(client, IDS.classic);
    await applyCoupon(client, "TENTH");
    const tenth = await trackedOrder(client, placedOrderId(await place(client, await goToPayment(client))));
    expect(tenth.discounts).toMatchObject([
      { id: 2, type: "PERCENTAGE", discount_type: 1, on_total: true, rate: "10", amount: "1.00" },
    ]);
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

  it("a coupon that the brand has withdrawn is answered so too", async () => {
    const brand = testBrand({ coupons: couponed.coupons });
    await applyBrand(server, brand);
    const client = await signedInCustomer(server, brand, { choice: { pickup: "in_store" } });
    await applyCoupon(client, "TWO");
    const payment = await goToPayment(client);
    await applyBrand(server, { ...brand, coupons: [] });
    const answer = await place(client, payment);
    expect([answer.status, textOf(answer).includes("Two off")]).toEqual([409, true]);
    const confirmed = await place(client, answer);
    expect((await trackedOrder(client, placedOrderId(confirmed))).total_amount).toBe("10.00");
  });
});
