import { createHmac } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import { stripe } from "./stripe.server";

const SECRET = "whsec_test1234";
const account = {
  base_url: "http://localhost:1/stripe",
  secret_key: "sk_test_12345678",
  webhook_secret: SECRET,
};

describe("an event", () => {
  const BODY = JSON.stringify({ id: "evt_1", data: { object: { client_reference_id: "T-1001" } } });
  const sign = (body: string, secret = SECRET, at = Math.floor(Date.now() / 1000)) =>
    `t=${at},v1=${createHmac("sha256", secret).update(`${at}.${body}`).digest("hex")}`;
  const report = (body: string, signature: string | null) =>
    stripe.fromWebhook(account, {
      headers: new Headers(signature === null ? {} : { "stripe-signature": signature }),
      query: new URLSearchParams(),
      body: Buffer.from(body),
    });

  it("is signed over its bytes, as in the worked example", () => {
    const body = '{"id":"evt_1","object":"event","type":"x"}';
    const worked = "t=1700000000,v1=e97d72bf7623e6a5dea5d26df31bd7649f25537d543cb07dd97863ca485ab6df";
    expect(sign(body, "whsec_test", 1_700_000_000)).toBe(worked);
    const incoming = { headers: new Headers({ "stripe-signature": worked }), query: new URLSearchParams() };
    vi.useFakeTimers({ now: 1_700_000_000_000 });
    const told = (at: object) =>
      stripe.fromWebhook({ ...account, webhook_secret: "whsec_test" }, { ...incoming, ...at } as never);
    // Signed, but about no payment at all.
    expect(told({ body: Buffer.from(body) })).toBeNull();
    const about = sign(BODY, "whsec_test");
    const headers = new Headers({ "stripe-signature": about });
    expect(told({ headers, body: Buffer.from(BODY) })).toEqual({ reference: "T-1001" });
    vi.useRealTimers();
  });

  it("names the payment by session, intent or charge, and is taken where it is about none of ours", () => {
    const named = (object: object) => {
      const body = JSON.stringify({ data: { object } });
      return report(body, sign(body))?.reference;
    };
    expect([
      named({ client_reference_id: "T-1", metadata: {} }),
      named({ metadata: { reference: "T-2" } }),
      named({ metadata: {} }),
      named({}),
    ]).toEqual(["T-1", "T-2", "", ""]);
  });

  it("of a refund that has failed tells of trouble with the payment that it names", () => {
    const told = (type: string) => {
      const body = JSON.stringify({ type, data: { object: { id: "re_1", metadata: { reference: "T-1" } } } });
      return report(body, sign(body));
    };
    expect(told("refund.failed")).toEqual({ reference: "T-1", trouble: "refund_failed" });
    expect(told("refund.updated")).toEqual({ reference: "T-1" });
  });

  it("is heard while a secret is being rolled: one right signature is enough", () => {
    expect(report(BODY, `${sign(BODY, "whsec_another1")},${sign(BODY).split(",")[1]}`)).toEqual({
      reference: "T-1001",
    });
  });

  it("is nobody's without its signature, with another's, altered, too old, or for another endpoint", () => {
    const seconds = Math.floor(Date.now() / 1000);
    const forged = [
      [BODY, null],
      [BODY, ""],
      [BODY, "t=1,v1="],
      [BODY, sign(BODY, "whsec_another1")],
      [`${BODY} `, sign(BODY)],
      [BODY, sign(BODY, SECRET, seconds - 310)],
      [BODY, sign(BODY).replace("v1=", "v0=")],
      ["no JSON", sign("no JSON")],
    ] as const;
    for (const [body, signature] of forged) expect(report(body, signature), String(signature)).toBeNull();
    expect(report(BODY, sign(BODY, SECRET, seconds - 290))).not.toBeNull();
  });
});
