/** The double of a fintech partner: what it refuses, and what its page does. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ACCOUNTS } from "../../accounts";
import { openDouble, type Double } from "../../testing/double";
import { signed } from "./signature";

let at: Double;
beforeAll(async () => void (at = await openDouble()));
afterAll(() => at.stop());
beforeEach(() => void at.shop.told.splice(0));

const { apiKey, webhookSecret } = ACCOUNTS.generic_fintech_partner;
type Json = Record<string, unknown>;
type Opened = Record<"payment_url" | "status" | "method", string> & { payment_payload: Record<string, string> | null };

const bodyOf = (reference: string, changes: Json = {}): Json => ({
  reference_id: reference,
  amount: "52.50",
  currency: "AED",
  return_url: `${at.shop.url}/return`,
  cancel_url: `${at.shop.url}/cancelled`,
  callback_url: `${at.shop.url}/callback`,
  ...changes,
});
const headersOf = (key: string) => ({
  "content-type": "application/json",
  authorization: `Bearer ${apiKey}`,
  "idempotency-key": key,
});
const ask = async (path: string, body: unknown, headers: Record<string, string>) => {
  const answer = await at.post(`/generic_fintech_partner/v1/payments${path}`, JSON.stringify(body), headers);
  return { status: answer.status, text: await answer.text() };
};
const create = (reference: string, changes: Json = {}) => ask("", bodyOf(reference, changes), headersOf(reference));
const open = async (reference: string, changes: Json = {}) =>
  JSON.parse((await create(reference, changes)).text) as Opened;
const read = async (reference: string) => {
  const url = `${at.url}/generic_fintech_partner/v1/payments/${reference}`;
  return (await (await fetch(url, { headers: headersOf("-") })).json()) as Json;
};

it("signs as in the worked example of the contract", () => {
  const body = Buffer.from(
    '{"event_id":"evt_0001","event":"payment.succeeded","created_at":1768451445,"data":{"reference_id":"TMP-1001","partner_payment_id":"pp_778899","status":"succeeded","amount":"52.50","currency":"AED"}}',
  );
  expect(signed("whsec_ZGVtby1jYWxsYmFjay1zZWNyZXQtMzItYnl0ZXMtb2s=", "evt_0001", "1768451445", body)).toBe(
    "FSRoeSElkh773k1y/h9I3Sq7GPLY5UHJ48byug6Zu3g=",
  );
});

describe("a payment that breaks a rule", () => {
  it.each<[Json, number, string]>([
    [{ amount: "52.5" }, 422, "amount has the decimals of AED"],
    [{ amount: 52.5 }, 400, "amount is decimal text"],
    [{ amount: "0.00" }, 422, "amount is more than 0"],
    [{ currency: "XXX" }, 400, "currency is an ISO 4217 code"],
    [{ reference_id: "a b" }, 400, "reference_id has letters"],
    [{ return_url: "http://shop.example/" }, 400, "return_url is https"],
    [{ callback_url: undefined }, 400, "callback_url is an address"],
    [{ description: "x".repeat(141) }, 400, "description is a text of 1 to 140 characters"],
    [{ locale: "fr" }, 400, "locale is en, ar, zh or ms"],
    [{ customer: { phone: "0501234567" } }, 400, "customer.phone is E.164"],
    [{ surprise: 1 }, 400, "surprise is no documented field"],
  ])("with %o is refused", async (changes, status, rule) => {
    const reference = typeof changes.reference_id === "string" ? changes.reference_id : "T-rule";
    const answer = await create(reference, changes);
    expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(rule)]);
  });

  it("is refused without the keys, and when it is no JSON", async () => {
    const body = bodyOf("T-keys");
    expect((await ask("", body, { ...headersOf("T-keys"), authorization: "Bearer x" })).status).toBe(401);
    expect((await ask("", body, headersOf("T-other"))).status).toBe(400);
    expect((await at.post("/generic_fintech_partner/v1/payments", "{", headersOf("x"))).status).toBe(400);
    expect(await read("T-nobody")).toMatchObject({ error: { code: "not_found" } });
  });
});

it("is the same payment under the same key with the same body, and a conflict with another", async () => {
  const first = await open("T-same");
  expect(await open("T-same")).toEqual(first);
  expect((await create("T-same", { amount: "52.51" })).status).toBe(409);
});

describe("the page", () => {
  it("of a payment that is paid tells it signed, and leads back", async () => {
    const { payment_url, method, payment_payload } = await open("T-paid");
    expect([method, payment_payload]).toEqual(["GET", null]);
    const answer = await at.press(payment_url, { do: "pay", card: "0" });
    expect(answer.headers.get("location")).toBe(`${at.shop.url}/return?reference_id=T-paid&status=succeeded`);
    const [told] = at.shop.told;
    const { "webhook-id": id, "webhook-timestamp": time, "webhook-signature": signature } = told?.headers ?? {};
    expect(signature).toBe(`v1,${signed(webhookSecret, String(id), String(time), told?.body ?? Buffer.from(""))}`);
    expect(JSON.parse(told?.body.toString() ?? "")).toMatchObject({ event: "payment.succeeded", event_id: id });
    expect(await read("T-paid")).toMatchObject({ status: "succeeded", amount: "52.50", currency: "AED" });
  });

  it("is entered by a form where the customer's e-mail begins with post@", async () => {
    const opened = await open("T-form", { customer: { email: "post@example.com" } });
    const { payment_url, method, payment_payload } = opened;
    expect([method, Object.keys(payment_payload ?? {})]).toEqual(["POST", ["payment", "token"]]);
    const entered = await at.press(payment_url, payment_payload ?? {});
    expect(entered.headers.get("location")).toMatch(/\/generic_fintech_partner\/pay\/[0-9a-f-]{36}$/);
    expect((await at.press(payment_url, { ...payment_payload, token: "x" })).status).toBe(400);
    expect((await at.press(payment_url, { ...payment_payload, more: "x" })).status).toBe(400);
  });

  it.each([
    ["decline", "declined", "payment.failed"],
    ["cancel", "cancelled", "payment.cancelled"],
    ["expire", "expired", "payment.failed"],
    ["hold", "authorised", "payment.processing"],
    ["pending", "processing", "payment.processing"],
  ])("%s: %s, told as %s", async (button, status, event) => {
    const { payment_url } = await open(`T-${button}`);
    await at.press(payment_url, { do: button });
    expect(await read(`T-${button}`)).toMatchObject({ status });
    expect(JSON.parse(at.shop.told[0]?.body.toString() ?? "")).toMatchObject({ event, data: { status } });
  });
});

it("cancels a payment that nobody has authorised, and no other", async () => {
  const cancel = (reference: string) => ask(`/${reference}/cancel`, {}, headersOf("-"));
  await open("T-left");
  expect([(await cancel("T-left")).status, (await cancel("T-left")).status]).toEqual([200, 200]);
  expect(await read("T-left")).toMatchObject({ status: "cancelled" });
  const { payment_url } = await open("T-done");
  await at.press(payment_url, { do: "pay", card: "0" });
  expect((await cancel("T-done")).status).toBe(409);
});

it("gives back what was paid, once", async () => {
  const { payment_url } = await open("T-back");
  const refund = async (key: string, amount: string) =>
    (await ask("/T-back/refunds", { amount, currency: "AED" }, headersOf(key))).status;
  expect(await refund("r1", "52.50")).toBe(422);
  await at.press(payment_url, { do: "pay", card: "0" });
  const answers = [await refund("r1", "52.51"), await refund("r1", "52.50"), await refund("r1", "52.50")];
  expect(answers).toEqual([422, 201, 201]);
  expect([await refund("r2", "52.50"), await refund("r1", "52.49")]).toEqual([422, 409]);
});
