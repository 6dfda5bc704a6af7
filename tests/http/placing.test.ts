/** Placing an order exactly once, and only as the server finds it right at that moment. */
import { beforeAll, describe, expect, inject, it } from "vitest";
import {
  applyBrand,
  dailyHours,
  IDS,
  testBrand,
  testCategory,
  testItem,
  testMenu,
  testOutlet,
  type TestBrand,
} from "../support/brands";
import {
  goToPayment,
  PAYMENT,
  place,
  placedOrderId,
  readyToPay,
  saveAddress,
  textOf,
  trackedOrder,
} from "../support/checkout";
import { Client, type Answer } from "../support/client";
import { choose, freshPhone, putIntoCart, signedInCustomer } from "../support/customers";
import { operatorCall } from "../support/operator";
import { latestCode, readOutbox, type SentMessage } from "../support/outbox";

const server = inject("server");
const brand = testBrand();
const customer = (options = {}, of: TestBrand = brand) => signedInCustomer(server, of, options);

type Listed = { order_number: number; status: string };
async function ordersOf(of: TestBrand): Promise<Listed[]> {
  return (await operatorCall(server, "GET", `/operator/orders/${of.slug}`)).json<{ orders: Listed[] }>().orders;
}

/** A brand of its own, so that its orders can be counted. */
async function freshBrand(overrides: Parameters<typeof testBrand>[0] = {}): Promise<TestBrand> {
  const made = testBrand(overrides);
  await applyBrand(server, made);
  return made;
}

beforeAll(() => applyBrand(server, brand));

describe("one order only", () => {
  it("CHECKOUT-24 the same form sent many times at once places one order, and every answer names it", async () => {
    const own = await freshBrand();
    const client = await customer({}, own);
    const payment = await readyToPay(client);
    const answers = await Promise.all(Array.from({ length: 8 }, () => place(client, payment)));
    expect(new Set(answers.map(placedOrderId)).size).toBe(1);
    expect(await ordersOf(own)).toHaveLength(1);
  });

  it("CHECKOUT-24 a form sent again later gets the first answer, though the cart has been filled anew", async () => {
    const own = await freshBrand();
    const client = await customer({}, own);
    const payment = await readyToPay(client);
    const first = placedOrderId(await place(client, payment));
    expect(placedOrderId(await place(client, payment))).toBe(first);
    await putIntoCart(client, IDS.cola);
    expect(placedOrderId(await place(client, payment))).toBe(first);
    expect(await ordersOf(own)).toHaveLength(1);
    expect((await client.get("/pages/mobile/order_details")).text).toContain("Cola");
  });

  it("CHECKOUT-24 a call sent many times at once places one order, with or without a key", async () => {
    const own = await freshBrand();
    const client = await customer({ choice: { pickup: "in_store" } }, own);
    await client.csrfToken();
    for (const key of [{}, { placement_key: "0123456789abcdef-1" }]) {
      if ((await ordersOf(own)).length > 0) await putIntoCart(client, IDS.cola);
      const body = { order_details: { user_name: "Mei", ...key } };
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => client.call("POST", "/orders/cash_on_delivery", body)),
      );
      const placed = answers.map((answer) => answer.json<{ order_details?: { id: string } }>().order_details?.id);
      expect(placed).toEqual(placed.map(() => placed[0]));
      expect(placed[0]).toBeDefined();
    }
    expect(await ordersOf(own)).toHaveLength(2);
  });

  it("two checkouts of one customer in two browsers are two orders, numbered one after the other", async () => {
    const own = await freshBrand();
    const phone = freshPhone();
    const clients = [
      await customer({ phone, choice: { pickup: "in_store" } }, own),
      await customer({ phone, choice: { pickup: "in_store" } }, own),
    ];
    const payments = await Promise.all(clients.map((client) => goToPayment(client)));
    const answers = await Promise.all(clients.map((client, i) => place(client, payments[i] as Answer))); // as many payments as clients
    expect(new Set(answers.map(placedOrderId)).size).toBe(2);
    const numbers = (await ordersOf(own)).map(({ order_number }) => order_number).sort((a, b) => a - b);
    expect(numbers[1]).toBe((numbers[0] ?? 0) + 1);
  });

  it("a key of another customer places nothing and tells nothing", async () => {
    const own = await freshBrand();
    const key = "shared-key-0123456789";
    const [first, second] = [
      await customer({ choice: { pickup: "in_store" } }, own),
      await customer({ choice: { pickup: "in_store" } }, own),
    ];
    const body = { order_details: { user_name: "Mei", placement_key: key } };
    const placed = await first.call("POST", "/orders/cash_on_delivery", body);
    expect(placed.status).toBe(200);
    const other = await second.call("POST", "/orders/cash_on_delivery", body);
    expect(other.status).toBe(422);
    expect(other.text).not.toContain(placed.json<{ order_details: { id: string } }>().order_details.id);
    expect(await ordersOf(own)).toHaveLength(1);
  });

  it("CART-08 the cart is empty afterwards, and the checkout draft is gone", async () => {
    const client = await customer();
    placedOrderId(await place(client, await readyToPay(client, { note: "Ring twice" })));
    expect((await client.get("/checkout")).location).toBe("/?error=empty_cart");
    await putIntoCart(client, IDS.cola);
    expect((await client.get("/checkout")).page.querySelector("textarea[name=note]")?.textContent).toBe("");
  });
});

describe("what changed since the page was loaded", () => {
  const dearer = testMenu({
    categories: [
      testCategory({
        id: IDS.burgers,
        name: "Burgers",
        items: [testItem({ id: IDS.classic, name: "Classic Burger", unit_price: "12.00" })],
      }),
    ],
  });

  it("ORDER-13 another price is shown line by line and must be confirmed", async () => {
    const own = await freshBrand();
    const client = await customer({ items: [IDS.classic, IDS.classic] }, own);
    const payment = await readyToPay(client);
    await applyBrand(server, { ...own, menus: { main: dearer } });
    const refused = await place(client, payment);
    expect(refused.status).toBe(409);
    expect(textOf(refused)).toContain("The price of your order has changed");
    const row = refused.page.querySelector(".price-changes tbody tr")?.textContent;
    expect(row).toContain("2 × Classic Burger");
    expect(row).toContain("SGD\u00a020.00");
    expect(row).toContain("SGD\u00a024.00");
    expect(await ordersOf(own)).toHaveLength(0);
    const confirmed = await place(client, refused);
    expect((await trackedOrder(client, placedOrderId(confirmed))).total_amount).toBe("24.00");
  });

  it("ERR-12 an item that sold out meanwhile refuses the order and names the reason", async () => {
    const own = await freshBrand();
    const client = await customer({}, own);
    const payment = await readyToPay(client);
    await applyBrand(server, { ...own, menus: { main: testMenu({ out_of_stock_items: [IDS.classic] }) } });
    const refused = await place(client, payment);
    expect([refused.status, refused.location]).toEqual([303, "/checkout?step=2&error=out_of_stock"]);
    const page = await client.get(refused.location ?? "");
    expect(page.page.querySelector("[role=alertdialog] h2")?.textContent).toBe("Item/s unavailable");
    expect(textOf(page)).toContain(
      "Sorry, some items in your cart are sold out. Please remove them to place your order.",
    );
    expect(page.page.querySelector("[role=alertdialog] a.big")?.getAttribute("href")).toBe("/");
    expect(await ordersOf(own)).toHaveLength(0);
    const call = await client.call("POST", "/orders/cash_on_delivery", { order_details: {} });
    expect([call.status, call.json<{ id: string }>().id]).toEqual([409, "out_of_stock"]);
  });

  it("ERR-16 an item that vanished from the menu refuses the order and clears the cart", async () => {
    const own = await freshBrand();
    const client = await customer({ items: [IDS.cola] }, own);
    const payment = await readyToPay(client);
    await applyBrand(server, { ...own, menus: { main: dearer } });
    expect((await place(client, payment)).location).toBe("/?error=cart_items_absent");
    expect((await client.get("/checkout")).location).toBe("/?error=empty_cart");
    expect(await ordersOf(own)).toHaveLength(0);
  });

  it("a store that closed meanwhile takes no order", async () => {
    const own = await freshBrand();
    const client = await customer({}, own);
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

  it("a minimum that was raised meanwhile refuses the order", async () => {
    const own = await freshBrand();
    const client = await customer({}, own);
    const payment = await readyToPay(client);
    const area = { id: IDS.nearArea, name: "Near Town", min_order_value: "15.00" };
    await applyBrand(server, { ...own, outlets: [testOutlet({ delivery_areas: [area] })] });
    const refused = await place(client, payment);
    expect(refused.status).toBe(409);
    expect(textOf(refused)).toContain("Add SGD 5.00 more to Checkout");
  });

  it("TENANT-07 an order type that the company gave up is refused", async () => {
    const own = await freshBrand();
    const client = await customer({}, own);
    const payment = await readyToPay(client);
    await applyBrand(server, { ...own, company: { ...own.company, modes_of_delivery: "pickup" } });
    expect((await place(client, payment)).location).toBe("/?error=order_type_not_offered");
    const call = await client.call("POST", "/orders/cash_on_delivery", { order_details: {} });
    expect([call.status, call.json<{ id: string }>().id]).toEqual([400, "order_type_not_offered"]);
    expect(await ordersOf(own)).toHaveLength(0);
  });

  it("TENANT-08 a pickup mode that the company gave up is refused", async () => {
    const own = await freshBrand();
    const client = await customer({ choice: { pickup: "curbside" } }, own);
    const payment = await goToPayment(client);
    await applyBrand(server, { ...own, company: { ...own.company, modes_of_pickup: ["in_store"] } });
    expect((await place(client, payment)).location).toBe("/?error=pickup_mode_not_offered");
    expect(await ordersOf(own)).toHaveLength(0);
  });

  it("PAY-02 a payment type that was taken away must be chosen anew", async () => {
    const own = await freshBrand();
    const client = await customer({}, own);
    const payment = await readyToPay(client);
    await applyBrand(server, { ...own, payment_types: own.payment_types.filter(({ id }) => id === 2) });
    const refused = await place(client, payment);
    expect(refused.status).toBe(400);
    expect(textOf(refused)).toContain("Please choose a payment method to continue.");
  });
});

describe("what a request claims", () => {
  it("ADDR-09 ADDR-10 addresses of another area or of another customer are refused", async () => {
    const client = await customer({ items: [IDS.classic, IDS.classic] });
    const near = (await saveAddress(client)).page
      .querySelector("input[type=radio][name=address]")
      ?.getAttribute("value");
    await choose(client, { area: IDS.farArea });
    const other = await client.call("POST", "/orders/cash_on_delivery", {
      order_details: { user_name: "Mei", delivery_address_id: Number(near) },
    });
    expect([other.status, other.json<{ id: string }>().id]).toEqual([400, "address_other_area"]);
    const stranger = await customer();
    const foreign = await stranger.call("POST", "/orders/cash_on_delivery", {
      order_details: { user_name: "Eve", delivery_address_id: Number(near) },
    });
    expect([foreign.status, foreign.json<{ id: string }>().id]).toEqual([400, "address_required"]);
  });

  it("CHECKOUT-11 placing needs the same as step 1", async () => {
    const client = await customer();
    const nameless = await client.call("POST", "/orders/cash_on_delivery", { order_details: {} });
    expect(nameless.json<{ id: string }>().id).toBe("name_invalid");
    const nowhere = await client.call("POST", "/orders/cash_on_delivery", { order_details: { user_name: "Mei" } });
    expect([nowhere.status, nowhere.json<{ id: string }>().id]).toEqual([400, "address_required"]);
    const guest = new Client(server, brand.host);
    const refused = await guest.call("POST", "/orders/cash_on_delivery", { order_details: { user_name: "Mei" } });
    expect([refused.status, refused.json<{ id: string }>().id]).toEqual([401, "session_expired"]);
  });

  it("a note of 10 kB and a name of nothing to see are refused by the call too", async () => {
    const client = await customer({ choice: { pickup: "in_store" } });
    const call = (order_details: object) => client.call("POST", "/orders/cash_on_delivery", { order_details });
    expect((await call({ user_name: "Mei", note: { user: "x".repeat(10_000) } })).json<{ id: string }>().id).toBe(
      "notes_too_long",
    );
    expect((await call({ user_name: "\u200b\u202e" })).json<{ id: string }>().id).toBe("name_invalid");
  });

  it("markup and marks that turn the writing direction stay text, or go", async () => {
    const own = await freshBrand();
    const client = await customer({ choice: { pickup: "curbside" } }, own);
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
    expect(page.page.querySelector(".order-facts")?.textContent).toContain("</script><script>alert(2)</script>!");
  });

  it("TENANT-03 a session of another company opens no checkout and places nothing", async () => {
    const other = await freshBrand();
    const client = await customer();
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
    expect(await ordersOf(other)).toHaveLength(0);
    placedOrderId(await place(client, payment));
  });

  it("a forged form is led back to step 1", async () => {
    const client = await customer();
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
});

describe("after the order", () => {
  it("the customer is told by SMS, in the language of the order", async () => {
    const own = await freshBrand();
    const phone = freshPhone();
    for (const [language, words] of [
      ["en", "Test Kitchen has received your order"],
      ["ar", "استلم Test Kitchen طلبك رقم"],
    ] as const) {
      const client = await customer({ phone, choice: { pickup: "in_store" } }, own);
      client.cookies.set("userLocale", language);
      const id = placedOrderId(await place(client, await goToPayment(client)));
      const { order_number } = await trackedOrder(client, id);
      const told = await toldAbout(own, order_number);
      expect(told).toMatchObject({ kind: "sms", to: `+65${phone}` });
      expect(told.text).toContain(words);
      expect(told.text).toContain("SGD\u00a010.00");
    }
  });

  it("the customer is told by e-mail where the address is known", async () => {
    const own = await freshBrand({ company: { sms_disabled: true } });
    const client = new Client(server, own.host);
    await choose(client, { pickup: "in_store" });
    await putIntoCart(client, IDS.classic);
    const email = "mei.ling@example.com";
    const login = await client.get("/m/login");
    const terms = { phone_number: freshPhone(), terms: "on" };
    const asked = await client.submit(
      login,
      { form: 'form[action*="sign_in=phone"]', fields: terms },
      { follow: true },
    );
    const code = await client.submit(
      asked,
      { form: 'form[action*="sign_in=email"]', fields: { email } },
      { follow: true },
    );
    const otp = await latestCode(server, own.host, email);
    await client.submit(code, { form: 'form[action*="sign_in=code"]', fields: { otp } });
    const id = placedOrderId(await place(client, await goToPayment(client)));
    const { order_number } = await trackedOrder(client, id);
    const told = await toldAbout(own, order_number);
    expect(told).toMatchObject({ kind: "email", to: email, subject: `Test Kitchen: your order ${order_number}` });
    expect(told.text).toContain("Thank you, Mei Ling!");
  });
});

/** The message about an order, which is sent right after its commit. */
const toldAbout = (of: TestBrand, orderNumber: number): Promise<SentMessage> =>
  eventually(async () => {
    const messages = await readOutbox(server, of.host);
    return messages.find(({ text }) => new RegExp(`\\b${orderNumber}\\b`).test(text));
  });

/** Waits until something is there; what it waits for comes right after an answer, so it asks again at once. */
async function eventually<T>(look: () => Promise<T | undefined>): Promise<T> {
  const end = Date.now() + 5_000;
  while (Date.now() < end) {
    const found = await look();
    if (found !== undefined) return found;
    await new Promise((resolve) => setImmediate(resolve));
  }
  throw new Error("It did not happen within 5 s");
}
