/**
 * Orders that a restaurant rejects: what was paid online goes back once, by whichever door and however often it is said, what the
 * order took is free again, and its customer is told.
 */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Sandbox } from "../../sandbox/start";
import { applyBrand, type BrandOverrides, type TestBrand } from "../support/brands";
import { goToPayment, place, placedOrderId, readyToPay, textOf, trackedOrder } from "../support/checkout";
import type { Client } from "../support/client";
import { freshPhone, giveEmail, signedInCustomer } from "../support/customers";
import { openWire, type Moment, type Wire } from "../support/killing-wire";
import { grantLoyalty, loyaltyOf, loyaltyOn } from "../support/loyalty";
import { operatorCall } from "../support/operator";
import { readOutbox } from "../support/outbox";
import { KINDS } from "../support/payment-kinds";
import { beginPayment, payingBrand, pressAt, startTestSandbox } from "../support/payments";
import { paymentFile, tippingBrandOf } from "../support/post-order-tips";
import { sendCall, tillSecret } from "../support/till";
import { toolRunner } from "../support/tool";
import type { OnlineKind } from "~/ordering/payments/payment-types";
import { LANGUAGE_KEY } from "~/i18n/languages";
import { pathTo } from "~/paths/address";
import { OPERATOR_ORDER_STATUS, OPERATOR_PAYMENT } from "~/paths/calls";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();
const secret = tillSecret();
/** Nobody listens there: what is told to kitchens is another test's. */
const kitchen = { webhooks: [{ url: "http://127.0.0.1:9/orders", secret }] };
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

type Rejectable = { brand: TestBrand; client: Client; phone: string; number: number };

async function newBrand(kind: OnlineKind = "paytabs", overrides: BrandOverrides = {}, url = sandbox.url) {
  const company = { ...KINDS[kind].brand?.company, ...overrides.company, kitchen: kitchen as never };
  const brand = payingBrand({ ...sandbox, url }, { ...KINDS[kind].brand, ...overrides, company }, kind);
  await applyBrand(server, brand);
  return brand;
}

/** An order that was paid online. */
async function paidOrder(brand: TestBrand, kind: OnlineKind = "paytabs") {
  const phone = freshPhone();
  const client = await signedInCustomer(server, brand, { phone });
  const begun = await beginPayment(client, undefined, kind);
  await pressAt(client, begun, { do: "pay" });
  const { order_number: number } = await vi.waitFor(() => trackedOrder(client), 15_000);
  return { brand, client, phone, number, reference: begun.reference };
}

const rejectAtTill = ({ brand, number }: Pick<Rejectable, "brand" | "number">, said: object = { reason: "sold_out" }) =>
  sendCall(server, brand.host, secret, { type: "order.reject", data: { order: number, ...said } });

const rejectAtDesk = (
  { brand: { slug }, number }: Pick<Rejectable, "brand" | "number">,
  said: object = { reason: "other" },
) => operatorCall(server, "POST", pathTo(OPERATOR_ORDER_STATUS, { slug, number }), { status: "rejected", ...said });

/** What the customer was told of the rejection. */
const toldOf = async ({ brand, phone }: Pick<Rejectable, "brand" | "phone">) =>
  (await readOutbox(server, brand.host))
    .filter(({ to, text }) => to === `+65${phone}` && text.includes("could not take your order"))
    .map(({ text }) => text);

/** The one message of it. What tells is a job of its own, which may come to it after the money has gone back. */
const onceToldOf = (order: Pick<Rejectable, "brand" | "phone">) =>
  vi.waitFor(async () => {
    const told = await toldOf(order);
    expect(told).toHaveLength(1);
    return told[0];
  });

const becomes = (brand: TestBrand, reference: string, standing: object) =>
  vi.waitFor(async () => expect(await paymentFile(server, brand, reference)).toMatchObject(standing), {
    timeout: 45_000,
    interval: 100,
  });

type Exchange = { from: string; request: { method: string; url: string; body: string } };
/** What the provider was asked to give back of a payment. */
async function refundsOf(reference: string): Promise<Exchange[]> {
  const answer = await fetch(`${sandbox.url}/control/exchanges?reference=${reference}`);
  const heard = (await answer.json()) as Exchange[];
  const asksForIt = ({ url, body }: Exchange["request"]) =>
    /refund|ReturnTransaction/i.test(`${url} ${body}`) && !/GetRefundStatus|verifyRefund/.test(`${url} ${body}`);
  return heard.filter(({ from, request }) => from === "shop" && asksForIt(request));
}

/** One kind of each shape, one of the other ways to name a refund, and two that offer none. */
const PAID_BY = ["paytabs", "fiserv", "adyen", "omise", "stripe", "mastercard", "qpay", "i_pay88"] as const;

describe.concurrent("money of an order that was rejected", () => {
  it.each(PAID_BY)("goes back, or is an operator's: %s", async (kind) => {
    const order = await paidOrder(await newBrand(kind), kind);
    expect((await rejectAtTill(order)).status).toBe(200);
    const isRefunded = KINDS[kind].refunds;
    const end = isRefunded ? { status: "refunded", flag: null } : { status: "owed", flag: "not_refunded" };
    await becomes(order.brand, order.reference, { ...end, amount: "10.00", order_number: order.number });
    expect(await refundsOf(order.reference)).toHaveLength(isRefunded ? 1 : 0);
    const told = await onceToldOf(order);
    const byHand = /The restaurant sends your [A-Z]{3}\s10.00 back to you itself \(Card online\)/;
    // Whoever is told after the money has gone is told so: another order's rejection may have set it off.
    const goesBack = /Your [A-Z]{3}\s10.00 (?:goes|has been sent) back to how you paid \(Card online\)/;
    expect(told).toMatch(isRefunded ? goesBack : byHand);
    const { page } = await order.client.get("/trackorder");
    const refund = page.querySelector("[data-ui=refund]");
    expect(refund?.textContent).toMatch(
      isRefunded ? /Your [A-Z]{3}\s10.00 has been sent back to how you paid/ : byHand,
    );
    expect(refund?.querySelector("[aria-current=step]")?.textContent).toBe(isRefunded ? "With you" : "Refund sent");
  });

  it("is listed with what an operator has to do about it", async () => {
    const order = await paidOrder(await newBrand("qpay"), "qpay");
    await rejectAtDesk(order);
    await becomes(order.brand, order.reference, { flag: "not_refunded" });
    const { out } = await toolRunner(server)("order", ["payments", order.brand.slug]);
    expect(out).toMatch(new RegExp(`${order.reference} {2}owed {2}⚑ not_refunded[^]*#${order.number}`));
  });

  it("is all that was paid, the tip with it", async () => {
    const brand = await newBrand("paytabs", tippingBrandOf("paytabs", { type: "pre_order" }));
    const client = await signedInCustomer(server, brand);
    const csrf = await client.csrfToken();
    await readyToPay(client);
    const tipped = await client.post(
      "/checkout?step=2",
      { csrf, intent: "tip", tip: "percentage:10" },
      { follow: true },
    );
    const begun = await beginPayment(client, tipped);
    await pressAt(client, begun, { do: "pay" });
    const { order_number: number } = await trackedOrder(client);
    await rejectAtDesk({ brand, number });
    await becomes(brand, begun.reference, { status: "refunded", amount: "11.00" });
    expect((await refundsOf(begun.reference))[0]?.request.body).toContain('"cart_amount":11');
  });

  it("goes back once, however many say no at once, and what the order took is free again", async () => {
    const COUPON = { discount_id: 9, discount_name: "One", code: "ONE", discount_type: "VALUE", discount_rate: "4.00" };
    const coupons = [{ ...COUPON, usage_limit: 1 }] as never;
    const brand = await newBrand("paytabs", { coupons, company: loyaltyOn({ earn_percent: 10 }) });
    const phone = freshPhone();
    const client = await signedInCustomer(server, brand, { phone });
    await grantLoyalty(server, brand.slug, phone, "30.00");
    const mark = async () => (await client.get("/discounts/ONE")).json<{ mark: string }>().mark;
    client.cookies.set("coupon", await mark());
    await readyToPay(client);
    const order_details = { user_name: "Mei Ling", redeemed_loyalty: "2.00" };
    const { reference, payment_page_url: page } = (
      await client.call("POST", KINDS.paytabs.call, { order_details })
    ).json<{ reference: string; payment_page_url: string }>();
    await pressAt(client, { path: "", reference, page }, { do: "pay" });
    const { order_number: number } = await trackedOrder(client);
    const order = { brand, client, phone, number };
    expect((await loyaltyOf(client)).customer_loyalty).toBe("28.40");
    expect((await client.get("/discounts/ONE")).status).toBe(409);
    const answers = await Promise.all([
      rejectAtTill(order),
      rejectAtDesk(order),
      rejectAtTill(order),
      rejectAtDesk(order),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    await becomes(brand, reference, { status: "refunded" });
    await onceToldOf(order);
    await rejectAtTill(order);
    expect(await refundsOf(reference)).toHaveLength(1);
    expect(await toldOf(order)).toHaveLength(1);
    expect((await loyaltyOf(client)).customer_loyalty).toBe("30.00");
    expect((await client.get("/discounts/ONE")).status).toBe(200);
  });
});

describe.concurrent("a provider that cannot be heard", () => {
  it.each<[string, Moment, OnlineKind, RegExp]>([
    ["says 500, and has done nothing", "failed", "paytabs", /payment\/request .*"tran_type":"refund"/s],
    ["has done it, and its answer is lost", "unanswered", "paytabs", /payment\/request .*"tran_type":"refund"/s],
    ["has done it unheard, and knows no key of ours", "unanswered", "geidea", /direct\/refund/],
    ["has done it unheard, and tells of refunds by the payment", "unanswered", "dpo", />refundToken</],
    ["has done it unheard, and tells of refunds by the invoice", "unanswered", "my_fatoorah", /MakeRefund/],
  ])("that %s is asked again, and gives back once", async (_, moment, kind, refund) => {
    const wire: Wire = await openWire(sandbox.url);
    const order = await paidOrder(await newBrand(kind, {}, wire.url), kind);
    const sprung = wire.arm({ moment, paths: [refund], kill: () => undefined });
    await rejectAtTill(order);
    await sprung;
    expect(await paymentFile(server, order.brand, order.reference)).toMatchObject({ status: "owed", flag: null });
    // By an operator, who need not wait for the minute of the job.
    const path = pathTo(OPERATOR_PAYMENT, { slug: order.brand.slug, reference: order.reference });
    expect((await operatorCall(server, "POST", path, { do: "refund" })).status).toBe(200);
    await becomes(order.brand, order.reference, { status: "refunded", flag: null });
    expect(await refundsOf(order.reference)).toHaveLength(1);
    await onceToldOf(order);
    await wire.stop();
  });
});

describe.concurrent("what the customer is told", () => {
  it("by message and on the page: the reason, the restaurant's words, and that nothing is to be paid in cash", async () => {
    const brand = await newBrand();
    const phone = freshPhone();
    const client = await signedInCustomer(server, brand, { phone });
    const id = placedOrderId(await place(client, await readyToPay(client), { payment_type_id: "1" }));
    const { order_number: number } = await trackedOrder(client, id);
    const note = "The burgers <3 come back at six";
    const said = { reason: "sold_out", note };
    expect((await rejectAtTill({ brand, number }, { ...said, note: "x".repeat(141) })).status).toBe(422);
    expect((await rejectAtTill({ brand, number }, { reason: "not_accepted" })).status).toBe(422);
    expect((await rejectAtTill({ brand, number }, said)).status).toBe(200);
    const text = await onceToldOf({ brand, phone });
    for (const part of ["has sold out", `says: ${note}`, "You have nothing to pay."]) expect(text).toContain(part);
    for (const path of [`/trackorder?order=${id}`, `/m/trackorder?order=${id}`]) {
      const answer = await client.get(path);
      expect(textOf(answer)).toContain("You have nothing to pay.");
      expect(answer.page.querySelector("[data-ui=refund]")).toBeNull();
      expect(textOf(answer)).toContain("Something that you ordered has sold out.");
      expect(answer.page.querySelector("q")?.textContent).toBe(note);
    }
    expect((await trackedOrder(client, id)).rejection).toEqual(said);
  });

  it("in the language of the order, by e-mail where there is an address", async () => {
    const locale_data = { locales: ["en", "ar"] as never, default: "en" as const };
    const brand = await newBrand("paytabs", { company: { locale_data } });
    const client = await signedInCustomer(server, brand, { choice: { pickup: "in_store" } });
    await giveEmail(server, client, "mei@example.com");
    client.cookies.set(LANGUAGE_KEY, "ar");
    const id = placedOrderId(await place(client, await goToPayment(client), { payment_type_id: "1" }));
    const { order_number: number } = await trackedOrder(client, id);
    await rejectAtDesk({ brand, number }, { reason: "closing" });
    const message = await vi.waitFor(async () => {
      const found = (await readOutbox(server, brand.host)).find(({ text }) => text.includes("المطعم على وشك الإغلاق."));
      expect(found).toBeDefined();
      return found;
    });
    expect(message).toMatchObject({ kind: "email", to: "mei@example.com" });
    expect(message?.text).toContain("ليس عليك دفع أي شيء.");
    expect(textOf(await client.get("/trackorder"))).toContain("المطعم على وشك الإغلاق.");
  });

  it("is nothing about money where nobody gave a reason but the operator's own no", async () => {
    const brand = await newBrand();
    const phone = freshPhone();
    const client = await signedInCustomer(server, brand, { phone });
    const id = placedOrderId(await place(client, await readyToPay(client), { payment_type_id: "1" }));
    const { order_number: number } = await trackedOrder(client, id);
    await rejectAtDesk({ brand, number });
    expect((await trackedOrder(client, id)).rejection).toEqual({ reason: "other", note: null });
    await onceToldOf({ brand, phone });
  });
});
