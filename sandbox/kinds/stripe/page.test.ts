/** What a visitor does at the hosted page, and what the shop hears of it. */
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { talk, WEBHOOK_SECRET, type Talk } from "../../testing/stripe";
import { signatureHeader, signed } from "./signature";

let now: Talk | undefined;
beforeEach(async () => {
  await now?.stop();
  now = await talk();
});
afterAll(() => now?.stop());
const at = () => now!;

it("signs as in the worked example", () => {
  expect(signed("whsec_test", 1_700_000_000, '{"id":"evt_1","object":"event","type":"x"}')).toBe(
    "e97d72bf7623e6a5dea5d26df31bd7649f25537d543cb07dd97863ca485ab6df",
  );
});

describe("a page that is paid", () => {
  it("tells the shop by a signed event, sends the browser back, and stands as complete", async () => {
    const { id, url } = await at().open();
    const answer = await at().press(url, { do: "pay", card: "0" });
    expect([answer.status, answer.headers.get("location")]).toEqual([
      303,
      `${at().shop.url}/return?session=${String(id)}`,
    ]);
    const [told] = at().shop.told;
    const [, seconds] = /^t=(\d+),v1=/.exec(told?.headers["stripe-signature"] ?? "") ?? [];
    expect(told?.headers["stripe-signature"]).toBe(
      signatureHeader(WEBHOOK_SECRET, Number(seconds), told?.body ?? Buffer.of()),
    );
    expect(told?.url).toBe("/webhooks/stripe/103");
    expect(at().told()).toMatchObject([
      { object: "event", type: "checkout.session.completed", data: { object: { id, payment_status: "paid" } } },
    ]);
    expect(await at().session(id)).toMatchObject({
      status: "complete",
      payment_status: "paid",
      amount_total: 1250,
      currency: "sgd",
      client_reference_id: "T-1001",
      url: null,
      payment_intent: { status: "succeeded", amount_received: 1250, metadata: { reference: "T-1001" } },
    });
  });

  it("by a method that takes its time is complete first, and paid later", async () => {
    const { id, url } = await at().open();
    await at().press(url, { do: "pending" });
    expect(await at().session(id)).toMatchObject({ status: "complete", payment_status: "unpaid" });
    await at().press(url, { do: "complete" });
    expect(await at().session(id)).toMatchObject({ status: "complete", payment_status: "paid" });
  });
});

describe("a page that is not paid", () => {
  it("stays open after a declined card, for another one", async () => {
    const { id, url } = await at().open();
    const declined = await at().press(url, { do: "pay", card: "2" });
    expect(new URL(declined.headers.get("location") ?? "", String(url)).href).toBe(url);
    expect(await at().session(id)).toMatchObject({ status: "open", payment_status: "unpaid" });
    await at().press(url, { do: "pay", card: "1" });
    await at().press(url, { do: "fail", code: "123456" });
    expect(await at().session(id)).toMatchObject({ status: "open" });
    await at().press(url, { do: "pay", card: "0" });
    expect(await at().session(id)).toMatchObject({ status: "complete", payment_status: "paid" });
    expect(
      at()
        .told()
        .map(({ type }) => type),
    ).toEqual(["payment_intent.payment_failed", "payment_intent.payment_failed", "checkout.session.completed"]);
  });

  it("is left by the way out: nothing is told, until the shop expires it", async () => {
    const { id, url } = await at().open();
    const out = await at().press(url, { do: "cancel" });
    expect(out.headers.get("location")).toBe(`${at().shop.url}/return?out=true`);
    expect(await at().session(id)).toMatchObject({ status: "open" });
    expect(at().told()).toEqual([]);
    const expired = await at().post(`/v1/checkout/sessions/${String(id)}/expire`);
    expect(expired).toMatchObject({ status: 200, body: { status: "expired", url: null } });
    const again = await at().post(`/v1/checkout/sessions/${String(id)}/expire`);
    expect(again).toMatchObject({ status: 400, body: { error: { type: "invalid_request_error" } } });
  });
});

describe("the money of a page", () => {
  it("goes back by its PaymentIntent, no more than there was", async () => {
    const { id, url } = await at().open();
    await at().press(url, { do: "pay", card: "0" });
    const { payment_intent } = (await at().session(id)) as { payment_intent: { id: string } };
    const refund = (amount?: string) => at().post("/v1/refunds", { payment_intent: payment_intent.id, amount });
    expect((await refund("1251")).status).toBe(400);
    expect(await refund("250")).toMatchObject({ status: 200, body: { amount: 250, status: "succeeded" } });
    expect(await refund()).toMatchObject({ status: 200, body: { amount: 1000 } });
    expect(await refund()).toMatchObject({ status: 400, body: { error: { code: "charge_already_refunded" } } });
  });
});
