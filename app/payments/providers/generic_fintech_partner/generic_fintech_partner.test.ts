import { describe, expect, it } from "vitest";
import { genericFintechPartner } from "./generic_fintech_partner.server";
import { settings } from "./settings.server";
import { isSigned, reportSignature } from "./signature.server";
import { createdSchema, createRequest, evidenceOf, nextOf, type Created } from "./translate.server";

// The worked example of the contract.
const account = settings.parse({
  base_url: "https://api.partner.example/",
  api_key: "a key of this test",
  webhook_secret: "whsec_ZGVtby1jYWxsYmFjay1zZWNyZXQtMzItYnl0ZXMtb2s=",
  page_origins: ["https://pay.partner.example/"],
});
const BODY = Buffer.from(
  '{"event_id":"evt_0001","event":"payment.succeeded","created_at":1768451445,"data":{"reference_id":"TMP-1001","partner_payment_id":"pp_778899","status":"succeeded","amount":"52.50","currency":"AED"}}',
);
const SIGNATURE = "FSRoeSElkh773k1y/h9I3Sq7GPLY5UHJ48byug6Zu3g=";
const AT = new Date(1768451445_000);

describe("a report", () => {
  const headers = (changes: Record<string, string> = {}) =>
    new Headers({
      "webhook-id": "evt_0001",
      "webhook-timestamp": "1768451445",
      "webhook-signature": `v1,${SIGNATURE}`,
      ...changes,
    });

  it("is signed as in the worked example, among other signatures too", () => {
    expect(reportSignature(account, { id: "evt_0001", timestamp: "1768451445", body: BODY })).toBe(SIGNATURE);
    expect(isSigned(account, headers(), BODY, AT)).toBe(true);
    expect(isSigned(account, headers({ "webhook-signature": `v1,AAAA v1,${SIGNATURE}` }), BODY, AT)).toBe(true);
  });

  it.each<[string, Record<string, string>]>([
    ["another id", { "webhook-id": "evt_0002" }],
    ["no id", { "webhook-id": "" }],
    ["another time", { "webhook-timestamp": "1768451446" }],
    ["no time", { "webhook-timestamp": "" }],
    ["no signature", { "webhook-signature": "" }],
    ["a signature without its version", { "webhook-signature": SIGNATURE }],
    ["another version", { "webhook-signature": `v2,${SIGNATURE}` }],
  ])("with %s is nobody's", (_, changes) => {
    expect(isSigned(account, headers(changes), BODY, AT)).toBe(false);
  });

  it("is nobody's when it is altered, by another key, or five minutes from its time", () => {
    expect(isSigned(account, headers(), Buffer.concat([BODY, Buffer.from(" ")]), AT)).toBe(false);
    const other = { ...account, webhook_secret: `whsec_${"A".repeat(43)}=` };
    expect(isSigned(other, headers(), BODY, AT)).toBe(false);
    const after = (seconds: number) => isSigned(account, headers(), BODY, new Date(AT.getTime() + seconds * 1000));
    expect([300, 301, -300, -301].map(after)).toEqual([true, false, true, false]);
  });
});

it("a report of a refund that has failed tells of trouble, any other only names its payment", () => {
  const told = (event: string) => {
    const body = Buffer.from(JSON.stringify({ event, data: { reference_id: "TMP-1001" } }));
    const timestamp = String(Math.floor(Date.now() / 1000));
    const signature = reportSignature(account, { id: "evt_1", timestamp, body });
    const headers = new Headers({
      "webhook-id": "evt_1",
      "webhook-timestamp": timestamp,
      "webhook-signature": `v1,${signature}`,
    });
    return genericFintechPartner.fromWebhook(account, { headers, query: new URLSearchParams(), body });
  };
  expect(told("refund.failed")).toEqual({ reference: "TMP-1001", trouble: "refund_failed" });
  expect(told("refund.succeeded")).toEqual({ reference: "TMP-1001" });
});

const pending = { reference: "T1001", provider_reference: "pp_1", amount: 5250, currency: "KWD", precision: 3 };
const asked = {
  ...pending,
  description: "x".repeat(200),
  language: "zh" as const,
  customer: { name: null, email: null, phone: "96512345678" },
  returnUrl: "https://shop.example/r",
  webhookUrl: "https://shop.example/w",
};

it("asks with decimal text in the currency's decimals, and addresses of our own", () => {
  expect(createRequest(asked)).toEqual({
    reference_id: "T1001",
    amount: "5.250",
    currency: "KWD",
    return_url: "https://shop.example/r",
    cancel_url: "https://shop.example/r",
    callback_url: "https://shop.example/w",
    description: "x".repeat(140),
    customer: { phone: "+96512345678" },
    locale: "zh",
    expires_in: 900,
  });
});

describe("what comes next", () => {
  const created = (changes: Partial<Created> = {}): Created => ({
    partner_payment_id: "pp_1",
    reference_id: "T1001",
    status: "requires_customer_action",
    payment_url: "https://pay.partner.example/p/1",
    payment_payload: null,
    ...changes,
  });
  const next = (changes: Partial<Created>) => nextOf(account, created(changes), asked);

  it("is the partner's page, or its form where there is a payload", () => {
    const url = "https://pay.partner.example/p/1";
    expect(next({})).toEqual({ next: "page", url });
    expect(next({ payment_payload: { token: "t" } })).toEqual({ next: "form", action: url, fields: { token: "t" } });
  });

  it("is never a place that is not the partner's", () => {
    for (const payment_url of [
      "https://pay.partner.example.evil.example/p",
      "http://pay.partner.example/p",
      "https://pay.partner.example:444/p",
      "https://api.partner.example/p",
      "javascript:alert(1)",
    ])
      expect(next({ payment_url })).toBeNull();
  });

  it("is our own return where it is paid already, and nothing where it has ended or has no page", () => {
    expect(next({ status: "succeeded", payment_url: null })).toEqual({ next: "page", url: asked.returnUrl });
    expect(next({ status: "declined" })).toBeNull();
    expect(next({ status: "cancelled" })).toBeNull();
    expect(next({ payment_url: null })).toBeNull();
  });

  it("is read from flat text alone", () => {
    const read = (payment_payload: unknown) => createdSchema.safeParse({ ...created(), payment_payload }).success;
    expect([read({ a: "b" }), read(null), read({ a: { b: "c" } }), read({ a: 1 }), read("a=b")]).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});

describe("what a read says", () => {
  const read = (status: string, changes: object = {}) =>
    evidenceOf({ reference_id: "T1001", status, amount: "5.250", currency: "KWD", ...changes }, pending);

  it.each([
    ["created", "pending"],
    ["requires_customer_action", "pending"],
    ["processing", "pending"],
    ["pending", "pending"],
    ["authorised", "pending"],
    ["failed", "declined"],
    ["declined", "declined"],
    ["rejected", "declined"],
    ["expired", "declined"],
    ["cancelled", "cancelled"],
    ["abandoned", "cancelled"],
  ])("%s: %s", (status, says) => {
    expect(read(status)).toEqual({ says });
  });

  it("succeeded: paid, with the amount in our unit", () => {
    expect(read("succeeded")).toEqual({ says: "paid", amount: 5250, currency: "KWD" });
    expect(read("succeeded", { amount: "5.2505" })).toMatchObject({ amount: null });
  });

  it("is nothing for words that are not in the contract, and for another payment", () => {
    for (const word of ["partially_captured", "Succeeded", "toString", ""]) expect(() => read(word)).toThrow("no word");
    expect(() => read("succeeded", { reference_id: "T1002" })).toThrow("another payment");
  });
});
