/** The double of Geidea: what it refuses, and what its page does. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ACCOUNTS } from "../../accounts";
import { openDouble, type Double } from "../../testing/double";
import { signed } from "./signature";

let at: Double;
beforeAll(async () => void (at = await openDouble()));
afterAll(() => at.stop());
beforeEach(() => void at.shop.told.splice(0));

const { publicKey, apiPassword } = ACCOUNTS.geidea;
const basic = `Basic ${Buffer.from(`${publicKey}:${apiPassword}`).toString("base64")}`;
const HEADERS = { "content-type": "application/json", authorization: basic };
type Json = Record<string, unknown>;

it("signs as in the worked examples of the documents", () => {
  const session = ["pub-key-test", "12.50", "SAR", "T-1001", "2026-11-21T09:00:00Z"];
  expect(signed("api-pass-test", session)).toBe("+xydh6uiWKgxZPuSCbGyQPLGciTdvrie4aOKGkSOaJ8=");
  const report = ["pub-key-test", "12.50", "SAR", "11111111-2222-3333-4444-555555555555", "Success", "T-1001"];
  expect(signed("api-pass-test", [...report, "2026-11-21T09:05:00Z"])).toBe(
    "xLhpgZ6/EkwkpfWQt//zgZ1MxitigYdKIBv8x0ygH5I=",
  );
});

const bodyOf = (changes: Json = {}): Json => {
  const body = {
    amount: 12.5,
    currency: "KWD",
    timestamp: "2026/11/21 09:00:00",
    merchantReferenceId: "T-1001",
    callbackUrl: `${at.shop.url}/callback`,
    returnUrl: `${at.shop.url}/return`,
    ...changes,
  };
  const { amount, currency, merchantReferenceId, timestamp } = body;
  const parts = [publicKey, Number(amount).toFixed(2), currency, merchantReferenceId, timestamp];
  return { signature: signed(apiPassword, parts), ...body };
};
const ask = async (body: unknown, headers: Record<string, string> = HEADERS) => {
  const answer = await at.post("/geidea/payment-intent/api/v2/direct/session", JSON.stringify(body), headers);
  return { status: answer.status, text: await answer.text() };
};
const open = async (reference: string) => {
  const { session } = JSON.parse((await ask(bodyOf({ merchantReferenceId: reference }))).text) as {
    session: { id: string };
  };
  return `${at.url}/geidea/hpp/checkout/?${session.id}`;
};
const ordersOf = async (reference: string) => {
  const url = `${at.url}/geidea/pgw/api/v1/direct/order?MerchantReferenceId=${reference}`;
  return ((await (await fetch(url, { headers: HEADERS })).json()) as { orders: Json[] }).orders;
};

describe("a session that breaks a rule", () => {
  it.each<[Json, string]>([
    [{ amount: 12.505 }, "amount is a decimal with at most 2 decimals"],
    [{ amount: 0 }, "amount is more than 0"],
    [{ currency: "XXX" }, "currency is one of SAR"],
    [{ callbackUrl: "http://shop.example/" }, "callbackUrl is https"],
    [{ callbackUrl: undefined }, "callbackUrl is an address"],
    [{ timestamp: "" }, "timestamp is a text of 1 to 64 characters"],
    [{ language: "zh" }, "language is en or ar"],
    [{ surprise: 1 }, "surprise is no documented field"],
    [{ signature: "x" }, "signature covers key, amount with 2 decimals"],
  ])("with %o is refused", async (changes, rule) => {
    const { status, text } = await ask(bodyOf(changes));
    expect([status, text]).toEqual([400, expect.stringContaining(rule)]);
  });

  it("is refused without the keys, and when it is no JSON", async () => {
    expect((await ask(bodyOf(), { ...HEADERS, authorization: "Basic x" })).status).toBe(401);
    expect((await ask("{")).status).toBe(400);
  });
});

describe("the page", () => {
  it("of a session that is paid tells it signed, and leads back; there is no order before", async () => {
    const page = await open("T-paid");
    expect(await ordersOf("T-paid")).toEqual([]);
    const answer = await at.press(page, { do: "pay", card: "0" });
    expect(answer.headers.get("location")).toContain(`${at.shop.url}/return?orderId=`);
    const told = JSON.parse(at.shop.told[0]?.body.toString() ?? "") as {
      order: Record<string, string>;
      signature: string;
      timeStamp: string;
    };
    const { orderId = "", status = "" } = told.order;
    expect(told.signature).toBe(
      signed(apiPassword, [publicKey, "12.50", "KWD", orderId, status, "T-paid", told.timeStamp]),
    );
    const [order] = await ordersOf("T-paid");
    expect(order).toMatchObject({ status: "Success", detailedStatus: "Paid", amount: 12.5, currency: "KWD" });
    const refund = async (refundAmount: number) =>
      (await at.post("/geidea/pgw/api/v1/direct/refund", JSON.stringify({ orderId, refundAmount }), HEADERS)).status;
    expect([await refund(12.51), await refund(12.5), await refund(12.5)]).toEqual([400, 200, 400]);
  });

  it.each([
    ["decline", "Failed", 1],
    ["cancel", "Cancelled", 1],
    ["expire", "Expired", 1],
    ["hold", "Success", 1],
    ["pending", "InProgress", 0],
  ])("%s: %s, and %i callback", async (button, status, callbacks) => {
    await at.press(await open(`T-${button}`), { do: button });
    expect(await ordersOf(`T-${button}`)).toMatchObject([{ status }]);
    expect(at.shop.told).toHaveLength(callbacks);
  });

  it("forged: signed by another password, and there is no order", async () => {
    await at.press(await open("T-forged"), { do: "pay", card: "0", fault: "forged_signature" });
    expect(at.shop.told).toHaveLength(1);
    expect(await ordersOf("T-forged")).toEqual([]);
  });
});
