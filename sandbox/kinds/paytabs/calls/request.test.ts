/** Each check of /payment/request refuses what breaks it, and names the rule. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { talk, type Talk } from "../../../testing/paytabs";

let shared: Talk;
let own: Talk | undefined;
beforeAll(async () => void (shared = await talk()));
afterAll(() => shared.stop());
afterEach(async () => {
  await own?.stop();
  own = undefined;
});

describe("the answer of a request that holds every rule", () => {
  it("leads to the page, with the members that the provider gives", async () => {
    const { status, body } = await shared.api(
      "request",
      shared.sale({ cart_id: "T-ok", cart_currency: "KWD", cart_amount: "12.750" }),
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({
      tran_type: "Sale",
      cart_id: "T-ok",
      cart_currency: "KWD",
      cart_amount: "12.750",
      tran_total: "12.750",
      return: `${shared.shop.url}/return?order=7`,
      callback: `${shared.shop.url}/callback`,
      profileId: 100001,
    });
    expect(body.tran_ref).toMatch(/^TST\d{13}$/);
    expect(body.redirect_url).toContain(`${shared.url}/paytabs/payment/page/`);
    expect(Object.keys(body)).toEqual(expect.arrayContaining(["serviceId", "merchantId", "trace"]));
  });

  it.each([
    { cart_id: "x".repeat(64) },
    { cart_amount: 0.01 },
    { cart_amount: "9999999999.99" },
    { cart_amount: 500, cart_currency: "JPY" },
    { cart_description: "x".repeat(128) },
    { callback: "https://shop.example/callback", return: "https://shop.example/return" },
    { paypage_lang: "ar", payment_methods: ["all", "-knet"], hide_shipping: true, tokenise: 2, show_save_card: true },
    {
      user_defined: { udf1: "x".repeat(255), udf9: "" },
      customer_details: { email: "a@b.example", country: "KW", ip: "::1" },
    },
  ])("is a page for %o", async (changes) => {
    const { body } = await shared.api("request", shared.sale({ cart_id: `T-${Math.random()}`, ...changes }));
    expect(body).toHaveProperty("redirect_url");
  });
});

describe("a request that breaks a rule", () => {
  it.each<[Record<string, unknown>, number, number, string]>([
    [{ profile_id: "100001" }, 400, 2, "profile_id is an integer"],
    [{ profile_id: 100002 }, 401, 1, "profile_id and server key are a pair"],
    [{ tran_type: "release" }, 400, 2, "tran_type is sale, auth, capture, refund or void"],
    [{ tran_class: "moto" }, 400, 2, "tran_class is ecom or recurring"],
    [{ cart_id: "" }, 400, 2, "cart_id is a text of 1 to 64 characters"],
    [{ cart_id: "x".repeat(65) }, 400, 2, "cart_id is a text of 1 to 64 characters"],
    [{ cart_id: 7 }, 400, 2, "cart_id is a text of 1 to 64 characters"],
    [{ cart_currency: "sgd" }, 400, 206, "cart_currency is an ISO 4217 code in capital letters"],
    [{ cart_currency: "XXX" }, 400, 206, "cart_currency is an ISO 4217 code in capital letters"],
    [{ cart_amount: undefined }, 400, 2, "cart_amount is a decimal in whole units"],
    [{ cart_amount: "12,50" }, 400, 2, "cart_amount is a decimal in whole units"],
    [{ cart_amount: -1 }, 400, 2, "cart_amount is a decimal in whole units"],
    [{ cart_amount: 0 }, 400, 2, "cart_amount is 0.01 to 9999999999.99"],
    [{ cart_amount: 10_000_000_000 }, 400, 2, "cart_amount is 0.01 to 9999999999.99"],
    [{ cart_amount: 12.345 }, 400, 2, "cart_amount has no more decimals than SGD"],
    [{ cart_amount: "12.7505", cart_currency: "KWD" }, 400, 2, "cart_amount has no more decimals than KWD"],
    [{ cart_amount: 0.1 + 0.2 }, 400, 2, "cart_amount has no more decimals than SGD"],
    [{ cart_amount: 12.5, cart_currency: "JPY" }, 400, 2, "cart_amount has no more decimals than JPY"],
    [{ cart_description: undefined }, 400, 2, "cart_description is a text of 1 to 128 characters"],
    [{ cart_description: "x".repeat(129) }, 400, 2, "cart_description is a text of 1 to 128 characters"],
    [{ return: undefined }, 400, 2, "return is needed where a page is opened"],
    [{ callback: undefined }, 400, 2, "callback is needed where a page is opened"],
    [{ return: "http://shop.example/return" }, 400, 2, "return is https"],
    [{ callback: "http://localhost.example/callback" }, 400, 2, "callback is https"],
    [{ callback: "/callback" }, 400, 2, "callback is https"],
    [{ return_using_get: "true" }, 400, 2, "return_using_get is true or false"],
    [{ paypage_lang: "ms" }, 400, 2, "paypage_lang is en, ar or tr"],
    [{ payment_methods: [] }, 400, 2, "payment_methods names a method"],
    [{ hide_shipping: 1 }, 400, 2, "hide_shipping is true or false"],
    [{ tokenise: "2" }, 400, 2, "tokenise is 2"],
    [{ customer_details: { country: "KWT" } }, 400, 2, "customer_details.country is an ISO code of two letters"],
    [{ customer_details: { surname: "x" } }, 400, 2, "surname is no documented field"],
    [{ user_defined: { udf1: "x".repeat(256) } }, 400, 2, "user_defined.udf1 is a text of up to 255 characters"],
    [{ user_defined: { udf10: "x" } }, 400, 2, "user_defined"],
    [{ framed: true }, 400, 2, "framed is no documented field"],
    [{ token: "unknown" }, 400, 2, "token is a saved card's"],
    [{ tran_class: "recurring" }, 400, 2, "token is needed where tran_class is recurring"],
    [{ tran_ref: "TST2600100000001" }, 400, 2, "tran_ref goes with tran_class recurring"],
  ])("with %o is answered %i code %i", async (changes, status, code, rule) => {
    const answer = await shared.api("request", shared.sale({ cart_id: "T-bad", ...changes }));
    expect(answer).toMatchObject({ status, body: { code } });
    expect(answer.body.message).toContain(rule);
    expect(answer.body).toHaveProperty("trace");
    const last = (await shared.exchanges()).at(-1);
    expect(last).toMatchObject({ verdict: "refused", reference: "cart_id" in changes ? null : "T-bad" });
    expect(last?.detail).toContain(rule);
  });

  it.each<[Record<string, string>, number, number, string]>([
    [
      { authorization: "Bearer sandbox-paytabs-server-key" },
      401,
      1,
      "Authorization has no Bearer before the server key",
    ],
    [{ authorization: "another-key" }, 401, 1, "Authorization is the server key"],
    [{ authorization: "" }, 401, 1, "Authorization is the server key"],
    [{ "content-type": "text/plain" }, 400, 2, "Content-Type is application/json"],
  ])("with headers %o is answered %i code %i", async (headers, status, code, rule) => {
    const answer = await shared.api("request", shared.sale(), headers);
    expect(answer).toMatchObject({ status, body: { code } });
    expect(answer.body.message).toContain(rule);
  });

  it("is refused when it is no JSON object, or no known call", async () => {
    expect((await shared.api("request", "{")).body.message).toContain("the body is JSON");
    expect((await shared.api("request", "[]")).body.message).toContain("the body is an object");
    expect((await shared.api("requests", {})).status).toBe(404);
  });
});

describe("a request that comes again", () => {
  it("is a duplicate for two minutes; another amount or cart is none", async () => {
    own = await talk();
    const ask = async (changes = {}) => (await own?.api("request", own.sale(changes)))?.body.code;
    expect(await ask()).toBeUndefined();
    expect(await own.api("request", own.sale())).toMatchObject({ status: 409, body: { code: 4 } });
    expect(await ask({ cart_amount: 12.51 })).toBeUndefined();
    expect(await ask({ cart_id: "T-1001-2" })).toBeUndefined();
    await own.control("clock", { advance_seconds: 119 });
    expect(await ask()).toBe(4);
    await own.control("clock", { advance_seconds: 2 });
    expect(await ask()).toBeUndefined();
  });

  it("is one too many after twenty in a minute", async () => {
    own = await talk({});
    for (let count = 1; count <= 20; count++)
      expect((await own.api("request", own.sale({ cart_id: `T-${count}` }))).status).toBe(200);
    expect(await own.api("request", own.sale({ cart_id: "T-21" }))).toMatchObject({ status: 429, body: { code: 5 } });
    await own.control("clock", { advance_seconds: 61 });
    expect((await own.api("request", own.sale({ cart_id: "T-21" }))).status).toBe(200);
  });
});
