/** Online payments: one order for one payment, whatever the provider, the browser or the network does. */
import { createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Sandbox } from "../../sandbox/start";
import { applyBrand, type BrandOverrides, type TestBrand } from "../support/brands";
import { place, readyToPay, textOf, trackedOrder } from "../support/checkout";
import { Client } from "../support/client";
import { freshPhone, signedInCustomer } from "../support/customers";
import { grantLoyalty, loyaltyHistoryOf, loyaltyOf, loyaltyOn } from "../support/loyalty";
import { operatorCall } from "../support/operator";
import { beginPayment, begunBy, payingBrand, pressAt, startPaying, verified, type Begun } from "../support/payments";
import { ONLINE_ID } from "../support/payment-kinds/kind";
import { SERVER_KEY } from "../support/payment-kinds/paytabs";
import { pathTo } from "~/paths/address";
import { OPERATOR_ORDERS } from "~/paths/calls";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();
let sandbox: Sandbox;
let brand: TestBrand;

beforeAll(async () => void ({ sandbox, brand } = await startPaying(server)));
afterAll(() => sandbox.stop());

const customer = (of: TestBrand = brand) => signedInCustomer(server, of);

async function ownBrand(overrides: BrandOverrides = {}): Promise<TestBrand> {
  const made = payingBrand(sandbox, overrides);
  await applyBrand(server, made);
  return made;
}

const ordersOf = async ({ slug }: TestBrand): Promise<number> =>
  (await operatorCall(server, "GET", pathTo(OPERATOR_ORDERS, { slug }))).json<{ orders: unknown[] }>().orders.length;

/** The customer's saved address. */
const addressOf = async (client: Client): Promise<number> =>
  (await client.call("GET", "/users/addresses")).json<{ addresses: { address_id: number }[] }>().addresses[0]!
    .address_id;

type Asked = { tran_type?: string; cart_amount?: number; cart_currency?: string };

/** What the shop has asked the provider to do with a payment, by the provider's own record. */
async function askedOf({ reference }: Begun): Promise<Asked[]> {
  const heard = await fetch(`${sandbox.url}/control/exchanges?reference=${reference}`);
  const exchanges = (await heard.json()) as { from: string; request: { method: string; body: string } }[];
  const asked = exchanges.filter(({ from, request }) => from === "shop" && request.method === "POST");
  return asked.map(({ request }) => JSON.parse(request.body) as Asked);
}

/** A customer, and the payment begun of what is in the cart. */
async function begin(of: TestBrand = brand): Promise<{ client: Client; begun: Begun }> {
  const client = await customer(of);
  return { client, begun: await beginPayment(client) };
}

describe("a payment that is made", () => {
  it("PAY-10 becomes an order of the amount that was shown, and empties the cart", async () => {
    const own = await ownBrand();
    const { client, begun } = await begin(own);
    expect(await ordersOf(own)).toBe(0);

    const back = await pressAt(client, begun, { do: "pay" });
    expect([back?.status, back?.location]).toEqual([303, begun.path]);
    expect(textOf(await client.get(begun.path))).toContain("Thank you for your order!");
    expect(await verified(client, begun)).toMatchObject({ status: "paid", tmp_order_id: begun.reference });
    expect(await ordersOf(own)).toBe(1);
    const { total_amount, payment } = await trackedOrder(client);
    expect([total_amount, payment]).toEqual(["10.00", { payment_type: "paytabs", name: "Card online" }]);
    const [sale] = await askedOf(begun);
    expect(sale).toMatchObject({ tran_type: "sale", cart_amount: 10, cart_currency: "SGD" });
    expect((await client.get("/checkout?step=2")).location).toMatch(/^\/trackorder\?order=/);
  });

  it("is one, though its form is sent many times at once and once more", async () => {
    const own = await ownBrand();
    const client = await customer(own);
    const ready = await readyToPay(client);
    const sent = () => place(client, ready, { payment_type_id: String(ONLINE_ID) });
    const answers = [...(await Promise.all(Array.from({ length: 6 }, sent))), await sent()];
    expect(new Set(answers.map(({ location }) => location)).size).toBe(1);
    const begun = await begunBy(client, answers[0]!);
    await pressAt(client, begun, { do: "pay" });
    expect((await sent()).location).toMatch(/[?&]placed=/);
    expect(await ordersOf(own)).toBe(1);
  });

  it("is told as it stands to a customer who comes back before its provider reports it", async () => {
    const { client, begun } = await begin();
    await verified(client, begun);
    await pressAt(client, begun, { do: "pay", fault: "out_of_order" });
    expect(textOf(await client.get(begun.path))).toContain("Thank you for your order!");
  });

  it("PAY-11 is one order, whoever reports it, at once and again", async () => {
    const own = await ownBrand();
    const { client, begun } = await begin(own);
    await Promise.all([
      pressAt(client, begun, { do: "pay", fault: "duplicate" }),
      ...Array.from({ length: 4 }, () => verified(client, begun)),
    ]);
    expect((await verified(client, begun)).status).toBe("paid");
    expect(await ordersOf(own)).toBe(1);
  });

  it("by call answers the provider's page, and the same page when it is asked again", async () => {
    const client = await customer();
    await readyToPay(client);
    const body = { order_details: { placement_key: "a-key-of-this-test-1", payment: { payment_type: "paytabs" } } };
    const asked = () => client.call("POST", "/payments/paytabs/v2.1/payment-page", body);
    const first = await asked();
    expect(first.status).toBe(200);
    expect(first.json<{ payment_page_url: string }>().payment_page_url).toContain(`${sandbox.url}/paytabs/`);
    expect((await asked()).json()).toEqual(first.json());
    const other = { order_details: { placement_key: "a-key-of-this-test-2" } };
    const refused = await client.call("POST", "/payments/paytabs/v2.1/payment-page", other);
    expect([refused.status, refused.json<{ id: string }>().id]).toEqual([409, "payment_in_progress"]);
  });
});

describe("what an order takes", () => {
  it("is held while it is paid, given back when it ends, and booked with the order", async () => {
    const coupons = [
      {
        discount_id: 9,
        discount_name: "For one",
        code: "ONE",
        discount_type: "VALUE",
        discount_rate: "4.00",
        usage_limit: 1,
      },
    ] as const;
    const own = await ownBrand({ coupons: [...coupons], company: loyaltyOn() });
    const phone = freshPhone();
    const client = await signedInCustomer(server, own, { phone, choice: { pickup: "in_store" } });
    await grantLoyalty(server, own.slug, phone, "30.00");
    const mark = (await client.get("/discounts/ONE")).json<{ mark: string }>().mark;
    const begin = async (key: string) => {
      client.cookies.set("coupon", mark);
      const order_details = { placement_key: key, user_name: "Mei Ling", redeemed_loyalty: "2.00" };
      const answer = await client.call("POST", "/payments/paytabs/v2.1/payment-page", { order_details });
      const { reference, payment_page_url: page } = answer.json<{ reference: string; payment_page_url: string }>();
      return { reference, page, path: `/payment-processing?reference=${reference}&type=paytabs` };
    };
    const balance = async () => (await loyaltyOf(client)).customer_loyalty;
    const coupon = async () => (await client.get("/discounts/ONE")).status;

    const first = await begin("the-first-key-of-this");
    expect((await askedOf(first))[0]).toMatchObject({ cart_amount: 4 });
    expect([await balance(), await coupon()]).toEqual(["28.00", 409]);
    await pressAt(client, first, { do: "decline" });
    expect([await balance(), await coupon()]).toEqual(["30.00", 200]);
    expect(await loyaltyHistoryOf(client)).toHaveLength(1);

    const second = await begin("the-second-key-of-this");
    await pressAt(client, second, { do: "pay" });
    expect([await balance(), await coupon()]).toEqual(["28.00", 409]);
    const [booked, granted] = await loyaltyHistoryOf(client);
    expect([booked, granted]).toMatchObject([{ kind: "redeemed", amount: "-2.00" }, { kind: "granted" }]);
  });

  it("PAY-14 the tip is part of what is asked for", async () => {
    const values = [{ type: "value" as const, value: "3.00" }];
    const own = await ownBrand({ company: { tip_settings: { has_tips: true, type: "pre_order", values } } });
    const client = await customer(own);
    await readyToPay(client);
    const csrf = await client.csrfToken();
    await client.post("/checkout?step=2", {
      csrf,
      intent: "tip",
      tip: "value:300",
      payment_type_id: String(ONLINE_ID),
    });
    const begun = await beginPayment(client, await client.get("/checkout?step=2"));
    expect((await askedOf(begun))[0]).toMatchObject({ cart_amount: 13, cart_currency: "SGD" });
    await pressAt(client, begun, { do: "pay" });
    expect(await trackedOrder(client)).toMatchObject({ total_amount: "13.00", tips: "3.00" });
  });
});

describe("a payment that is not made", () => {
  it.each([
    ["decline", "declined", "Payment Failed", "&message=Not+authorised", "Not authorised"],
    ["cancel", "cancelled", "Payment cancelled", "&reason=cancelled", "unable to process your payment"],
  ] as const)(
    "PAY-08 %s is told after it was awaited, leaves the cart and its way to pay, and another is made and told",
    async (button, status, words, reason, why) => {
      const own = await ownBrand();
      const { client, begun } = await begin(own);
      expect(textOf(await client.get(begun.path))).toContain("We are waiting for your payment");
      await pressAt(client, begun, { do: button });
      const page = await client.get(begun.path);
      expect(textOf(page)).toContain(words);
      expect(page.page.querySelector("[data-ui=payment] a.btn")?.getAttribute("href")).toBe(
        `/checkout?payment_status=failed${reason}`,
      );
      const { status: told, message } = await verified(client, begun);
      expect([told, message]).toEqual([status, expect.stringContaining(why)]);
      expect(await ordersOf(own)).toBe(0);

      const checkout = await client.get("/checkout?step=2");
      expect(checkout.page.querySelector("[name=payment_type_id][checked]")?.getAttribute("value")).toBe(
        String(ONLINE_ID),
      );
      const again = await beginPayment(client, checkout);
      expect(again.reference).not.toBe(begun.reference);
      await pressAt(client, again, { do: "pay" });
      expect(textOf(await client.get(again.path))).toContain("Thank you for your order!");
      expect(await ordersOf(own)).toBe(1);
    },
  );

  it("stands in the way of any other order while it is in progress, until it is given up", async () => {
    const own = await ownBrand();
    const { client, begun } = await begin(own);
    const blocked = await client.get("/checkout?step=2");
    expect(textOf(blocked)).toContain("Another Payment in Progress");
    const cash = await client.call("POST", "/orders/cash_on_delivery", {
      order_details: { placement_key: "another-key-of-this-one", delivery_address_id: await addressOf(client) },
    });
    expect([cash.status, cash.json<{ id: string }>().id]).toEqual([409, "payment_in_progress"]);

    const waiting = await client.get(begun.path);
    expect(textOf(waiting)).toContain("We are waiting for your payment");
    await client.submit(waiting, { form: "[data-ui=payment] form", button: "button[value=cancel]" });
    expect(textOf(await client.get(begun.path))).toContain("Payment cancelled");
    const byCash = await place(client, await client.get("/checkout?step=2"), { payment_type_id: "1" });
    expect(byCash.location).toMatch(/[?&]placed=/);
    expect(await ordersOf(own)).toBe(1);
  });
});

describe("whose it is", () => {
  it("PAY-13 another customer's or company's reference is not found, on the page and by call", async () => {
    const { begun } = await begin();
    const strangers = [await customer(), await customer(await ownBrand())];
    for (const stranger of strangers) {
      expect((await stranger.get(begun.path)).location).toBe("/?error=order_not_found");
      const call = await stranger.call("POST", "/payments/verifications", { tmp_order_id: begun.reference });
      expect([call.status, call.json<{ id: string }>().id]).toEqual([404, "order_not_found"]);
      const page = await stranger.get(`/pages/payment_processing?reference=${begun.reference}&type=paytabs`);
      expect(page.status).toBe(404);
    }
  });

  it("leads to sign-in and back, where the session has ended while it was paid", async () => {
    const { begun } = await begin();
    const guest = new Client(server, brand.host);
    const { location } = await guest.get(begun.path);
    expect(location).toBe(`/?sign_in=phone&return_to=${encodeURIComponent(begun.path)}`);
  });

  it("PAY-12 a report is believed by nobody's word: unsigned, altered or another company's it changes nothing", async () => {
    const own = await ownBrand();
    const { client, begun } = await begin(own);
    const report = (body: object, key: string, to = `/webhooks/paytabs/${ONLINE_ID}`) => {
      const text = JSON.stringify(body);
      const signature = createHmac("sha256", key).update(text).digest("hex");
      return client.request("POST", to, text, { headers: { "content-type": "application/json", signature } });
    };
    const paid = {
      tran_ref: "TST1",
      cart_id: begun.reference,
      profile_id: 100001,
      cart_amount: "10.00",
      cart_currency: "SGD",
      tran_type: "Sale",
      payment_result: { response_status: "A" },
    };
    expect((await report(paid, "a wrong key of eight letters")).status).toBe(401);
    expect((await report({ ...paid, profile_id: 7 }, SERVER_KEY)).status).toBe(401);
    expect((await report(paid, SERVER_KEY, "/webhooks/paytabs/99")).status).toBe(404);
    expect((await report(paid, SERVER_KEY, "/webhooks/cash_on_delivery/1")).status).toBe(404);
    // Rightly signed, and still only the provider's own answer counts.
    expect((await report(paid, SERVER_KEY)).status).toBe(200);
    expect((await verified(client, begun)).status).toBe("in_progress");
    expect(await ordersOf(own)).toBe(0);
  });

  it("PAY-03 no secret of the account is in a page or a call's answer", async () => {
    const { client, begun } = await begin();
    const checkout = "/checkout?step=2";
    for (const path of ["/", checkout, begun.path, "/pages/checkout", "/pages/home"])
      expect((await client.get(path)).text).not.toContain(SERVER_KEY);
    const { text } = await operatorCall(server, "GET", "/operator/tenants");
    expect(text).not.toContain(SERVER_KEY);
  });
});
