/** What a shop says to the double to be validated, and what it is refused for. */
import { readFileSync } from "node:fs";
import { request } from "node:https";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { AUTHORITY } from "../../http/identity";
import { startSandbox, type Sandbox } from "../../start";

let sandbox: Sandbox;
beforeAll(async () => void (sandbox = await startSandbox()));
afterAll(() => sandbox.stop());

const file = (name: string) => readFileSync(new URL(`identity/${name}`, import.meta.url), "utf8");
const MERCHANT = { cert: file("merchant.crt"), key: file("merchant.key") };
const ASKED = {
  merchantIdentifier: "merchant.localhost.sandbox",
  displayName: "Bun & Ember",
  initiative: "web",
  initiativeContext: "bun.localhost",
};

type Said = { status: number; body: Record<string, unknown> };

const validate = (body: object, identity: object = MERCHANT): Promise<Said> =>
  new Promise((resolve, reject) => {
    const url = `${sandbox.secureUrl}/apple_pay/paymentservices/paymentSession`;
    const headers = { "content-type": "application/json" };
    const sent = request(url, { method: "POST", headers, ca: AUTHORITY, ...identity }, (answer) => {
      let text = "";
      answer.on("data", (chunk: Buffer) => (text += chunk.toString()));
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, body: JSON.parse(text) as Said["body"] }));
    });
    sent.on("error", reject);
    sent.end(JSON.stringify(body));
  });

describe("a merchant's validation", () => {
  it("answers a session for one domain, which is over after five minutes", async () => {
    const { status, body } = await validate(ASKED);
    expect(status).toBe(200);
    expect(body).toMatchObject({ domainName: "bun.localhost", displayName: "Bun & Ember", retries: 0 });
    expect(Number(body.expiresAt) - Number(body.epochTimestamp)).toBe(300_000);
    expect(body.merchantIdentifier).not.toBe(ASKED.merchantIdentifier);
    expect((await validate(ASKED)).body.merchantSessionIdentifier).not.toBe(body.merchantSessionIdentifier);
  });

  it.each([
    [{ merchantIdentifier: "merchant.localhost.another" }, "merchantIdentifier is that of the certificate"],
    [{ displayName: "é".repeat(33) }, "displayName has 1 to 64 UTF-8 characters"],
    [{ initiative: "messaging" }, "initiative is web"],
    [{ initiativeContext: "http://bun.localhost" }, "initiativeContext is a fully qualified domain name"],
    [{ initiativeContext: "bun.localhost:3000" }, "initiativeContext is a fully qualified domain name"],
    [{ initiativeContext: "bun.example" }, "initiativeContext is registered"],
    [{ shop: "Bun" }, "shop is no documented field"],
  ])("refuses %o: %s", async (change, rule) => {
    const { status, body } = await validate({ ...ASKED, ...change });
    expect([status, body.statusMessage]).toEqual([400, expect.stringContaining(rule)]);
  });

  it("refuses whoever shows no certificate", async () => {
    const { status, body } = await validate(ASKED, {});
    expect([status, body.statusMessage]).toEqual([400, "the certificate of the TLS connection is the merchant's"]);
  });

  it("is to be had over TLS alone", async () => {
    const answer = await fetch(`${sandbox.url}/apple_pay/paymentservices/paymentSession`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(ASKED),
    });
    expect(answer.status).toBe(400);
  });
});
