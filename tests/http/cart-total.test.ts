/** What a cart comes to: its page on phones, the page's call, and its validation. */
import { beforeAll, describe, expect, it } from "vitest";
import { applyBrand, IDS, testBrand, testMenu } from "../support/brands";
import { Client, type Answer } from "../support/client";
import { place, placedOrderId, readyToPay } from "../support/checkout";
import { choose, putIntoCart, signedInCustomer } from "../support/customers";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();
const brand = testBrand({
  menus: {
    main: testMenu({
      surcharges: [
        {
          id: 1,
          name: "Delivery fee",
          type: "FIXED",
          value: "3.90",
          taxes: [],
          applicable_on_weborder: true,
          applicable_on_takeaway: false,
        },
        {
          id: 2,
          name: "Packaging",
          type: "FIXED",
          value: "0.50",
          taxes: [],
          applicable_on_weborder: false,
          applicable_on_takeaway: true,
        },
      ],
    }),
  },
});

beforeAll(() => applyBrand(server, brand));

async function newVisitor(area: number = IDS.nearArea): Promise<Client> {
  const client = new Client(server, brand.host);
  await choose(client, { area });
  return client;
}
const text = (answer: Answer, selector: string) =>
  answer.page.querySelector(selector)?.text.replaceAll("\u00a0", " ").trim();

describe("the phone's cart page", () => {
  it("CART-15 CART-16 CART-18 shows items, charges, total, the way back to the menu and the checkout button", async () => {
    const client = await newVisitor();
    await putIntoCart(client, IDS.classic);
    const page = await client.get("/m/order-details");
    expect(text(page, "[data-ui=lines] [data-ui=line-name]")).toBe("Classic Burger");
    const sums = page.page.querySelectorAll("[data-ui=sums] > div").map((row) => row.text.replaceAll("\u00a0", " "));
    expect(sums).toEqual(["SubtotalSGD 10.00", "Delivery feeSGD 3.90", "TotalSGD 13.90"]);
    expect(page.text).toContain("Prices include 9% GST");
    expect(text(page, "#main")).toMatch(/Coupon\s*Enter a code/);
    const more = page.page.querySelectorAll("#main a").find((link) => link.text === "Add more items");
    expect(more?.getAttribute("href")).toBe("/m");
    expect(text(page, "[data-ui=bottom-bar]")).toBe("CheckoutSGD 13.90");
  });

  it("CART-10 CART-15 below the area's minimum the button says what is missing; a pickup has no minimum", async () => {
    const client = await newVisitor(IDS.farArea);
    await putIntoCart(client, IDS.classic);
    const page = await client.get("/m/order-details");
    expect(text(page, "[data-ui=bottom-bar] [aria-disabled]")).toBe("Add SGD 10.00 more to Checkout");
    expect(text(page, "[data-ui=bottom-bar]")).toContain("Minimum for Far Hills SGD 20.00");
    await choose(client, { pickup: "in_store" });
    expect(text(await client.get("/m/order-details"), "[data-ui=bottom-bar]")).toBe("CheckoutSGD 10.50");
  });

  it("CART-15 ROUTE-08 shows the failed payment with what the provider said, as text", async () => {
    const client = await newVisitor();
    const page = await client.get("/m/order-details?payment_status=failed&message=%3Cb%3EInsufficient%3C/b%3E");
    expect(page.text).toContain("Payment Failed");
    expect(page.text).toContain("&lt;b&gt;Insufficient&lt;/b&gt;");
    expect(page.text).not.toContain("<b>Insufficient");
    const silent = await client.get("/m/order-details?payment_status=failed");
    expect(silent.text).toContain("Payment Failed");
    expect((await client.get("/m/order-details")).text).not.toContain("Payment Failed");
  });

  it("an empty cart shows a way on", async () => {
    const page = await (await newVisitor()).get("/m/order-details");
    expect(text(page, "[data-ui=empty] h2")).toBe("Your cart is empty");
  });

  it("API-16 GET /pages/mobile/order_details answers the cart's configuration", async () => {
    const client = await newVisitor();
    await putIntoCart(client, IDS.classic);
    const answer = (await client.get("/pages/mobile/order_details")).json();
    expect(answer).toMatchObject({
      company: { currency: "SGD" },
      session: { area_id: IDS.nearArea },
      cart: { total: "13.90" },
    });
  });
});

describe("POST /orders/validate", () => {
  it("API-05 answers validated for a cart that can be ordered", async () => {
    const customer = await signedInCustomer(server, brand);
    const answer = await customer.call("POST", "/orders/validate", { order_details: { total_amount: "13.90" } });
    expect([answer.status, answer.json()]).toEqual([200, { validated: true }]);
  });

  it("API-06 from phones it takes who orders and the cart as well, and refuses what the session knows otherwise", async () => {
    const customer = await signedInCustomer(server, brand);
    const me = (await customer.call("GET", "/pages/profiles")).json<{ user: { id: number } }>().user.id;
    const cart = { items: [{ id: IDS.classic, quantity: 1 }] };
    const body = {
      order_details: { order_type: "delivery", items: cart.items, total_amount: "13.90" },
      customer_id: me,
      user_name: "Mei",
      customer_email: "mei@example.com",
      cart,
    };
    const validate = (changes: object) => customer.call("POST", "/orders/validate", { ...body, ...changes });
    expect((await validate({})).json()).toEqual({ validated: true });
    const wrong = [
      { customer_id: me + 1 },
      { cart: { items: [] } },
      { cart: { items: [{ id: IDS.classic, quantity: 2 }] } },
      { order_details: { items: [{ id: IDS.cola, quantity: 1 }] } },
      { order_details: { order_type: "pickup" } },
    ];
    for (const changes of wrong) {
      const refused = await validate(changes);
      expect([refused.status, refused.json()], JSON.stringify(changes)).toMatchObject([
        409,
        { id: "cart_validation_failed", validated: false },
      ]);
    }
    for (const changes of [{ customer_id: "me" }, { user_name: 1 }, { customer_email: [] }, { cart: "all" }])
      expect((await validate(changes)).status, JSON.stringify(changes)).toBe(400);
  });

  it("answers a total that is no longer true with 409 and the present one", async () => {
    const customer = await signedInCustomer(server, brand);
    const answer = await customer.call("POST", "/orders/validate", { order_details: { total_amount: "1.00" } });
    expect([answer.status, answer.json()]).toMatchObject([
      409,
      { id: "price_changed", total_amount: "13.90", validated: false },
    ]);
  });

  it("CART-10 refuses below the minimum, and an empty cart", async () => {
    const customer = await signedInCustomer(server, brand, { choice: { area: IDS.farArea }, items: [] });
    expect((await customer.call("POST", "/orders/validate", {})).json()).toMatchObject({ id: "empty_cart" });
    await putIntoCart(customer, IDS.classic);
    expect((await customer.call("POST", "/orders/validate", {})).json()).toMatchObject({
      id: "minimum_order",
      message: "Add SGD 10.00 more to Checkout",
    });
  });

  it("a form goes on to the checkout, a guest's to the sign-in that leads there", async () => {
    const customer = await signedInCustomer(server, brand);
    const page = await customer.get("/m/order-details");
    expect((await customer.submit(page, { form: 'form[action="/orders/validate"]' })).location).toBe("/m/checkout");
    const guest = await newVisitor();
    await putIntoCart(guest, IDS.classic);
    const link = (await guest.get("/m/order-details")).page.querySelector("[data-ui=bottom-bar] a");
    expect(link?.getAttribute("href")).toBe("/m/login?return_to=%2Fm%2Fcheckout");
    const forced = await guest.post("/orders/validate", { csrf: await guest.csrfToken(), return_to: "/checkout" });
    expect(forced.location).toBe("/?sign_in=phone&return_to=%2Fcheckout");
  });

  it("a form of a cart that an order has emptied meanwhile leads to that order", async () => {
    const customer = await signedInCustomer(server, brand);
    const page = await customer.get("/m/order-details");
    const id = placedOrderId(await place(customer, await readyToPay(customer), { payment_type_id: "1" }));
    const led = await customer.submit(page, { form: 'form[action="/orders/validate"]' });
    expect(led.location).toBe(`/m/trackorder?order=${id}`);
  });
});
