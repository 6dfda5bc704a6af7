/** Tips for the rider of an order on its way: offered, paid by every kind of provider, and written on the order once. */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Sandbox } from "../../sandbox/start";
import { applyBrand, type TestBrand } from "../support/brands";
import { place, readyToPay, textOf, trackedOrder, type TrackedOrder } from "../support/checkout";
import { PAYS_AT_ONCE, tokenOfOmise } from "../support/card-tokens";
import { Client } from "../support/client";
import { setClock } from "../support/clock";
import { signedInCustomer } from "../support/customers";
import { beginPayment, payingBrand, pressAt, startTestSandbox, tellSandbox, verified } from "../support/payments";
import { PUBLIC_KEY } from "../support/payment-kinds/omise";
import { ONLINE_ID } from "../support/payment-kinds/kind";
import {
  beginTip,
  moveOrder,
  orderOnItsWay,
  paymentFile,
  payTip,
  RIDER,
  send,
  tippingBrand,
  tippingBrandOf,
  TIP_FORM,
} from "../support/post-order-tips";
import { cardTokenField } from "~/ordering/checkout/card-fields";
import { ONLINE_KINDS } from "~/ordering/payments/payment-types";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();
let sandbox: Sandbox;
let brand: TestBrand;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  brand = await tippingBrand(server, sandbox);
});
afterAll(() => sandbox.stop());

const WIDGET = "[data-ui=tip]";
const tipsOf = (order: TrackedOrder) =>
  (order.status_updates as { event: string }[]).filter(({ event }) => event === "tip_collected");
const UNTIPPED = { tips: "0.00", total_amount: "10.00" };

/** What the address of a payment leads to, once it is paid or has failed. */
const after = (client: Client, path: string) => client.get(path, { follow: true });

describe.concurrent("the widget", { timeout: 60_000 }, () => {
  it("TIP-01 TIP-11 stands on both tracking pages while the rider is on the way, with the brand's presets", async () => {
    const client = await signedInCustomer(server, brand);
    await pressAt(client, await beginPayment(client), { do: "pay" });
    const order = await trackedOrder(client);
    const widget = async (path = "/trackorder") => (await client.get(path)).page.querySelector(WIDGET);
    await moveOrder(server, brand, order, { status: "confirmed", rider: RIDER });
    expect(await widget()).toBeNull();
    await moveOrder(server, brand, order, { status: "on_the_way" });
    for (const path of ["/trackorder", "/m/trackorder"]) {
      const shown = await widget(path);
      expect(shown?.querySelector("h2")?.textContent).toBe("Would you like to leave some tip?");
      expect(shown?.textContent).toContain("For Ali");
      expect(shown?.querySelectorAll("a").map((link) => link.getAttribute("href"))).toEqual([
        `${path}?tip=percentage%3A10`,
        `${path}?tip=value%3A300`,
      ]);
      expect(shown?.querySelectorAll("a bdi").map(({ textContent }) => textContent)).toEqual([
        "10%",
        "SGD\u00a01.00",
        "SGD\u00a03.00",
      ]);
    }
    await moveOrder(server, brand, order, { status: "delivered" });
    expect(await widget()).toBeNull();
  });

  it("TIP-12 is not offered on an order that is paid in cash", async () => {
    const client = await signedInCustomer(server, brand);
    await place(client, await readyToPay(client), { payment_type_id: "1" });
    await send(server, brand, await trackedOrder(client));
    expect((await client.get("/trackorder")).page.querySelector(WIDGET)).toBeNull();
    expect((await client.get("/trackorder?tip=value:300")).page.querySelector(TIP_FORM)).toBeNull();
  });

  it.each([{ type: "pre_order" }, { has_tips: false }])("TIP-11 is not offered by a brand with %j", async (tips) => {
    const other = payingBrand(sandbox, tippingBrandOf("paytabs", tips));
    await applyBrand(server, other);
    const { client } = await orderOnItsWay(server, other);
    expect((await client.get("/trackorder")).page.querySelector(WIDGET)).toBeNull();
  });

  it("TIP-13 a tip above 0 opens its payment, online ways only; nothing, 0 and what is no amount do not", async () => {
    const { client, order } = await orderOnItsWay(server, brand);
    const at = (query: string) => client.get(`/trackorder?order=${order.id}&${query}`);
    const open = await at("tip=custom&custom=2.5");
    expect(open.page.querySelector(TIP_FORM)?.querySelectorAll("input[name=payment_type_id]")).toHaveLength(1);
    expect(open.page.querySelector("dialog[open]")?.textContent).toContain("SGD\u00a02.50");
    expect(open.page.querySelector("dialog[open] footer a")?.getAttribute("href")).toBe(
      `/trackorder?order=${order.id}`,
    );
    for (const query of [
      "tip=custom&custom=",
      "tip=custom&custom=0",
      "tip=value:999",
      "tip=none",
      "tip=custom&custom=x",
    ])
      expect((await at(query)).page.querySelector(TIP_FORM)).toBeNull();
    expect(textOf(await at("tip=custom&custom=x"))).toContain("Please enter a valid amount");
  });

  it("says what is wrong beside it, and keeps what was chosen", async () => {
    const { client, order } = await orderOnItsWay(server, brand);
    const unchosen = await payTip(client, order, "value:300", { fields: { payment_type_id: "" } });
    expect([unchosen.status, unchosen.page.querySelector("#tip-payment-error") !== null]).toEqual([400, true]);
    const cash = await payTip(client, order, "value:300", { fields: { payment_type_id: "1" } });
    expect(cash.status).toBe(400);
    const none = await payTip(client, order, "value:300", { fields: { tip: "value:1" } });
    expect(none.status).toBe(400);
    expect(await trackedOrder(client)).toMatchObject(UNTIPPED);
  });
});

describe.concurrent("a tip that is paid", { timeout: 60_000 }, () => {
  it("TIP-14 TIP-17 is thanked for, stands on the order with its rider, and is not offered again", async () => {
    const { client, order } = await orderOnItsWay(server, brand);
    const begun = await beginTip(client, order, "percentage:10");
    expect(await paymentFile(server, brand, begun.reference)).toMatchObject({
      status: "in_progress",
      amount: "1.00",
      order_number: order.order_number,
      tip_for: { rider_id: 7, rider_name: "Ali" },
    });
    await pressAt(client, begun, { do: "pay" });
    const thanks = await after(client, begun.path);
    expect(thanks.path).toBe(`/trackorder?order=${order.id}&tip=paid`);
    const popup = thanks.page.querySelector("dialog[open]")?.textContent ?? "";
    expect(popup).toContain("Payment Successful");
    expect(popup).toContain("Thank you! Your tip of SGD\u00a01.00 is for Ali.");
    expect(thanks.page.querySelector(WIDGET)).toBeNull();
    const tipped = await trackedOrder(client, order.id);
    expect(tipsOf(tipped)).toMatchObject([{ event: "tip_collected", rider_id: 7, rider_name: "Ali" }]);
    expect(tipped).toMatchObject({ tips: "1.00", total_amount: "11.00", sub_total: "10.00" });
    expect(textOf(thanks)).toContain("Rider tip SGD 1.00 Total SGD 11.00");
    expect(await verified(client, begun)).toMatchObject({ status: "paid", earned_loyalty: null });
    const again = await payTip(client, order, "value:300").catch((error: Error) => error.message);
    expect(again).toMatch(/form/);
    expect((await client.get(`/trackorder?order=${order.id}`)).page.querySelector("dialog[open]")).toBeNull();
  });

  it("TIP-17 a second tip is refused, by a form that was open before", async () => {
    const { client, order } = await orderOnItsWay(server, brand);
    const open = await client.get(`/m/trackorder?order=${order.id}&tip=value:300`);
    await pressAt(client, await beginTip(client, order, "percentage:10"), { do: "pay" });
    const fields = { payment_type_id: "3" };
    const second = await client.submit(open, { form: TIP_FORM, button: "button[value=tip]", fields });
    expect(second.status).toBe(422);
    expect(textOf(second)).toContain("We're unable to process your tip due to an error. Please contact our staff at");
    expect(tipsOf(await trackedOrder(client))).toHaveLength(1);
  });

  it("leads back to tracking when it is declined or given up, where it may be tried again", async () => {
    const { client, order } = await orderOnItsWay(server, brand);
    for (const press of ["decline", "cancel"] as const) {
      const begun = await beginTip(client, order, "value:300", { layout: "/m" });
      await pressAt(client, begun, { do: press });
      const told = await client.get(begun.path);
      const back = told.page.querySelector("[data-ui=payment] a.btn");
      expect(back?.getAttribute("href")).toBe(`/m/trackorder?order=${order.id}&tip=failed`);
      expect(back?.textContent).toBe("Back to your order");
      const tracking = await client.get(back?.getAttribute("href") ?? "");
      expect(tracking.page.querySelector(WIDGET)?.textContent).toContain("Payment Failed");
    }
    await pressAt(client, await beginTip(client, order, "value:300"), { do: "pay" });
    expect(await trackedOrder(client)).toMatchObject({ tips: "3.00", total_amount: "13.00" });
  });

  it("asked for twice at once it is one payment; another one waits for it, an order too", async () => {
    const { client, order } = await orderOnItsWay(server, brand);
    const answers = await Promise.all([1, 2, 3].map(() => payTip(client, order, "value:300")));
    const references = answers.map(({ location }) => /reference=(\w+)/.exec(location ?? "")?.[1]);
    expect(new Set(references).size).toBe(1);
    const other = await payTip(client, order, "percentage:10");
    expect([other.status, textOf(other).includes("See the payment")]).toEqual([409, true]);
    await pressAt(client, await beginTip(client, order, "value:300"), { do: "pay" });
    expect(tipsOf(await trackedOrder(client))).toHaveLength(1);
  });

  it("TIP-18 is another customer's or another company's by no means", async () => {
    const { client, order } = await orderOnItsWay(server, brand);
    const stranger = await signedInCustomer(server, brand);
    const open = await client.get(`/trackorder?order=${order.id}&tip=value:300`);
    const csrf = (await stranger.get("/")).page.querySelector('meta[name="csrf-token"]')?.getAttribute("content") ?? "";
    const fields = { csrf, intent: "tip", order: order.id, tip: "value:300", payment_type_id: "3" };
    const theirs = await stranger.post(`/trackorder?order=${order.id}&tip=value:300`, fields);
    expect([theirs.status, theirs.location]).toEqual([303, "/"]);
    const other = await tippingBrand(server, sandbox);
    const thief = new Client(server, other.host);
    for (const [name, value] of client.cookies) thief.cookies.set(name, value);
    const elsewhere = await thief.submit(open, {
      form: TIP_FORM,
      button: "button[value=tip]",
      fields: { payment_type_id: "3" },
    });
    expect(elsewhere.location ?? "").not.toContain("payment-processing");
    const begun = await beginTip(client, order, "value:300");
    expect((await stranger.call("POST", "/payments/verifications", { tmp_order_id: begun.reference })).status).toBe(
      404,
    );
    expect(await trackedOrder(client)).toMatchObject(UNTIPPED);
  });
});

describe.concurrent("meanwhile", { timeout: 60_000 }, () => {
  it("the order arrives with another rider: the tip is the one's it was given to", async () => {
    const { client, order } = await orderOnItsWay(server, brand);
    const begun = await beginTip(client, order, "value:300");
    await moveOrder(server, brand, order, { status: "delivered", rider: { id: 8, name: "Mei" } });
    await pressAt(client, begun, { do: "pay" });
    expect(tipsOf(await trackedOrder(client, order.id))).toMatchObject([{ rider_id: 7, rider_name: "Ali" }]);
    expect((await client.get(begun.path)).location).toContain("tip=paid");
  });

  it("the order has arrived before the button is pressed: nothing is begun", async () => {
    const { client, order } = await orderOnItsWay(server, brand);
    const open = await client.get(`/trackorder?order=${order.id}&tip=value:300`);
    await moveOrder(server, brand, order, { status: "delivered" });
    const fields = { payment_type_id: "3" };
    const late = await client.submit(open, { form: TIP_FORM, button: "button[value=tip]", fields });
    expect([late.status, late.page.querySelector(TIP_FORM)]).toEqual([422, null]);
  });

  it("the page names another rider than the order has: nothing is begun", async () => {
    const { client, order } = await orderOnItsWay(server, brand);
    const other = await payTip(client, order, "value:300", { fields: { rider_id: "8", rider_name: "Mei" } });
    expect(other.status).toBe(422);
  });

  it("money that comes after its time is given back, and the order has no tip of it", async () => {
    const own = await tippingBrand(server, sandbox);
    const { client, order } = await orderOnItsWay(server, own);
    const begun = await beginTip(client, order, "value:300");
    await pressAt(client, begun, { do: "pay", fault: "late" });
    await setClock(server, own.company.id, new Date(Date.now() + 306_000).toISOString());
    await vi.waitFor(async () => expect((await verified(client, begun)).status).toBe("declined"), 10_000);
    await tellSandbox(sandbox, "release", { reference: begun.reference });
    await vi.waitFor(
      async () => expect(await paymentFile(server, own, begun.reference)).toMatchObject({ status: "refunded" }),
      15_000,
    );
    expect(await trackedOrder(client, order.id)).toMatchObject(UNTIPPED);
  });

  it("another amount than was asked for is no tip, and an operator sees it", async () => {
    const { client, order } = await orderOnItsWay(server, brand);
    const begun = await beginTip(client, order, "value:300");
    await pressAt(client, begun, { do: "pay", fault: "wrong_amount" });
    await vi.waitFor(async () =>
      expect(await paymentFile(server, brand, begun.reference)).toMatchObject({
        status: "late",
        flag: "wrong_amount",
        order_number: order.order_number,
      }),
    );
    expect(await trackedOrder(client)).toMatchObject(UNTIPPED);
  });

  it("the report comes three times and out of order: one tip", async () => {
    const { client, order } = await orderOnItsWay(server, brand);
    const begun = await beginTip(client, order, "value:300");
    await Promise.all([
      pressAt(client, begun, { do: "pay", fault: "duplicate" }),
      ...[1, 2, 3, 4].map(() => verified(client, begun)),
    ]);
    await tellSandbox(sandbox, "release", { reference: begun.reference });
    await vi.waitFor(async () => expect((await verified(client, begun)).status).toBe("paid"));
    expect(tipsOf(await trackedOrder(client))).toHaveLength(1);
    expect(await trackedOrder(client)).toMatchObject({ tips: "3.00", total_amount: "13.00" });
  });
});

describe.concurrent("the call", { timeout: 60_000 }, () => {
  const TIP = { save_card: false, is_saved_card: false, ref_card_number: null, total_amount: "3.00" };

  it("API-50 payments/stripe/v1/tips takes payment_details with order_id and rider_id, and answers payment_page_url", async () => {
    const own = await tippingBrand(server, sandbox, "stripe");
    const { client, order } = await orderOnItsWay(server, own, "stripe");
    const body = { order_id: order.id, rider_id: RIDER.id, payment_details: TIP };
    const answer = await client.call("POST", "/payments/stripe/v1/tips", body);
    expect(answer.status).toBe(200);
    const { payment_page_url: page, reference } = answer.json<{ payment_page_url: string; reference: string }>();
    expect(page.startsWith(`${sandbox.url}/stripe/`)).toBe(true);
    expect((await client.call("POST", "/payments/stripe/v1/tips", body)).json()).toEqual(answer.json());
    await pressAt(client, { page, reference, path: "" }, { do: "pay" });
    expect(await verified(client, { reference })).toMatchObject({ status: "paid" });
    expect(tipsOf(await trackedOrder(client))).toMatchObject([{ rider_id: 7 }]);
    const again = await client.call("POST", "/payments/stripe/v1/tips", body);
    expect([again.status, again.json<{ id: string }>().id]).toEqual([422, "unable_to_process_tip"]);
  });

  it("TIP-16 ERR-14 API-79 takes the whole tip payload, and refuses another amount, rider, order or way to pay", async () => {
    const { client, order } = await orderOnItsWay(server, brand);
    const details = {
      save_card: false,
      is_saved_card: false,
      tips: "3.00",
      ref_card_number: "",
      payment_type_id: 3,
      name: "Card online",
      total_amount: 3,
      payment_status: "paid",
      transaction_id: "a transaction of the browser's own",
    };
    const payload = { order_id: order.id, rider_id: RIDER.id, payment_details: details };
    const send = (change: object, kind = "paytabs") =>
      client.call("POST", `/payments/${kind}/v1/tips`, { ...payload, ...change });
    const refusal = async (change: object, kind?: string) => {
      const answer = await send(change, kind);
      return [answer.status, answer.json<{ id: string }>().id];
    };
    const unable = [422, "unable_to_process_tip"];
    expect(await refusal({ rider_id: 8 })).toEqual(unable);
    expect(await refusal({ payment_details: { ...details, payment_type_id: 1 } })).toEqual(unable);
    expect(await refusal({}, "stripe")).toEqual(unable);
    expect((await refusal({}, "cash_on_delivery"))[0]).toBe(404);
    const stranger = await signedInCustomer(server, brand);
    const theirs = await stranger.call("POST", "/payments/paytabs/v1/tips", payload);
    expect([theirs.status, theirs.json<{ id: string }>().id]).toEqual([404, "order_not_found"]);
    for (const total_amount of ["3.01", "0", "-3.00", "3.001", "x", null])
      expect(
        await refusal({ payment_details: { ...details, total_amount, ...(total_amount === null && { tips: null }) } }),
      ).toEqual([400, "tip_invalid"]);
    const told = (await send({ rider_id: 8 })).json<{ message: string }>().message;
    expect(told).toBe(
      "We're unable to process your tip due to an error. Please contact our staff at +65 6123 4567 to report this or to get help",
    );
    // What the browser says of the payment is nothing: it is in progress until the provider says otherwise.
    const begun = (await send({})).json<{ reference: string; payment_page_url: string }>();
    expect(await verified(client, begun)).toMatchObject({ status: "in_progress" });
    expect(await trackedOrder(client)).toMatchObject(UNTIPPED);
    expect((await paymentFile(server, brand, begun.reference)).amount).toBe("3.00");
  });
});

// Once is enough: the database's part is played on PostgreSQL above.
describe.skipIf(process.env.DATABASE_URL !== undefined).concurrent("by every kind of provider", () => {
  it.concurrent.each(ONLINE_KINDS)(
    "%s",
    async (kind) => {
      const own = await tippingBrand(server, sandbox, kind);
      const { client, order } = await orderOnItsWay(server, own, kind);
      const begun = await beginTip(client, order, "value:300", { kind });
      await pressAt(client, begun, { do: "pay" });
      await vi.waitFor(async () => expect((await verified(client, begun)).status).toBe("paid"), 20_000);
      const tipped = await trackedOrder(client, order.id);
      expect(tipsOf(tipped)).toHaveLength(1);
      expect(tipped).toMatchObject({ tips: "3.00", total_amount: "13.00" });
    },
    60_000,
  );

  it("TIP-16 a card that is entered for it pays by its token alone, by the form and by the call, and without one nothing begins", async () => {
    const own = await tippingBrand(server, sandbox, "omise");
    const maker = { script: `${sandbox.url}/omise/omise.js`, key: PUBLIC_KEY };
    const { client, order } = await orderOnItsWay(server, own, "omise");
    for (const layout of ["", "/m"] as const) {
      const page = await client.get(`${layout}/trackorder`);
      expect(page.headers["content-security-policy"]).toMatch(
        new RegExp(`script-src[^;]* ${sandbox.url}[ ;][^]*frame-src[^;]* ${sandbox.url}`),
      );
      const without = { [cardTokenField(ONLINE_ID)]: "" };
      const empty = await payTip(client, order, "value:300", { kind: "omise", layout, fields: without });
      expect([empty.status, empty.page.querySelector("#tip-payment-error")?.textContent]).toEqual([
        400,
        "Please enter your card, or choose another way to pay.",
      ]);
    }
    const pay = (transaction_id: string) =>
      client.call("POST", "/payments/omise/v1/tips", {
        order_id: order.id,
        rider_id: RIDER.id,
        payment_details: { tips: "3.00", total_amount: "3.00", transaction_id, ref_card_number: transaction_id },
      });
    const none = await pay("4242424242424242");
    expect([none.status, none.json<{ id: string }>().id]).toEqual([400, "card_required"]);
    const declined = await pay(await tokenOfOmise(maker, "4111111111140011"));
    expect([declined.status, declined.json<{ id: string }>().id]).toEqual([422, "unable_to_process_tip"]);
    const paid = await pay(await tokenOfOmise(maker, PAYS_AT_ONCE));
    expect(paid.status).toBe(200);
    expect((await verified(client, paid.json<{ reference: string }>())).status).toBe("paid");
    expect(await trackedOrder(client, order.id)).toMatchObject({ tips: "3.00", total_amount: "13.00" });
  });
});
