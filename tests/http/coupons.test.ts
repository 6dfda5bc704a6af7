/** Coupons over http: the calls, the forms, and what an order takes. */
import { beforeAll, describe, expect, it } from "vitest";
import { applyBrand, IDS, testBrand, testMenu, testOutlet } from "../support/brands";
import { goToPayment, place, placedOrderId, textOf, trackedOrder } from "../support/checkout";
import { Client } from "../support/client";
import { choose, putIntoCart, signedInCustomer } from "../support/customers";
import { applyCoupon, cartOf, coupon, idOf, promotion, shopper } from "../support/promotions";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();

/** Coupons alone. */
const couponed = testBrand({
  coupons: [
    coupon({ discount_id: 1, code: "TWO", discount_name: "Two off", translations: { ar: { name: "خصم اثنين" } } }),
    coupon({ discount_id: 2, code: "TENTH", discount_type: "PERCENTAGE", discount_rate: 10, on_total: true }),
    coupon({ discount_id: 3, code: "BIG", min_order_amount: "15.00" }),
  ],
});

beforeAll(() => applyBrand(server, couponed));

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

  it("COUPON-05 ERR-31 a subtotal below its minimum refuses it with the minimum, and it is removed", async () => {
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

  it("COUPON-10 is cleared with the session: the next cart has none", async () => {
    const client = await signedInCustomer(server, couponed, { choice: { pickup: "in_store" } });
    await applyCoupon(client, "TWO");
    expect((await cartOf(client)).discountTotal).toBe("2.00");
    expect((await client.call("DELETE", "/users/sign_out")).status).toBe(200);
    expect(client.cookies.get("coupon") ?? "").toBe("");
    await choose(client, { pickup: "in_store" });
    await putIntoCart(client, IDS.classic);
    expect(await cartOf(client)).toMatchObject({ total: "10.00", discountTotal: "0.00" });
  });

  const nope = async (client: Client) => ({ csrf: await client.csrfToken(), intent: "apply_coupon", code: "NOPE" });
  it.each([
    ["form", async (client: Client) => client.post("/discounts", await nope(client))],
    ["call", (client: Client) => client.get("/discounts/NOPE")],
  ])("COUPON-10 is cleared by a code that is not found, looked up by %s", async (_, lookUp) => {
    const client = await shopper(couponed, [IDS.classic]);
    await applyCoupon(client, "TWO");
    expect((await cartOf(client)).discountTotal).toBe("2.00");
    await lookUp(client);
    expect(client.cookies.get("coupon") ?? "").toBe("");
    expect((await cartOf(client)).discountTotal).toBe("0.00");
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
