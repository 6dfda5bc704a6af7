/** The double of Mastercard Gateway: what it refuses, and what its calls and its page do. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ACCOUNTS } from "../../accounts";
import { openDouble, type Double } from "../../testing/double";

let at: Double;
beforeAll(async () => void (at = await openDouble()));
afterAll(() => at.stop());
beforeEach(() => void at.shop.told.splice(0));

const { merchantId, apiPassword, webhookSecret } = ACCOUNTS.mastercard;
type Json = Record<string, unknown>;

async function call(
  method: string,
  path: string,
  body?: unknown,
  changes: { password?: string; version?: string } = {},
) {
  const key = Buffer.from(`merchant.${merchantId}:${changes.password ?? apiPassword}`).toString("base64");
  const answer = await fetch(
    `${at.url}/mastercard/api/rest/version/${changes.version ?? "100"}/merchant/${merchantId}${path}`,
    {
      method,
      headers: { authorization: `Basic ${key}`, "content-type": "application/json" },
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    },
  );
  return { status: answer.status, body: (await answer.json()) as Json };
}

const order = (id: string, changes: Json = {}): Json => ({
  id,
  reference: `${id}-order`,
  amount: "12.750",
  currency: "KWD",
  description: "Food",
  notificationUrl: `${at.shop.url}/told`,
  ...changes,
});
const asked = (id: string, changes: { interaction?: Json; order?: Json; more?: Json } = {}): Json => ({
  apiOperation: "INITIATE_CHECKOUT",
  interaction: {
    operation: "PURCHASE",
    merchant: { name: "Kitchen" },
    returnUrl: `${at.shop.url}/return`,
    cancelUrl: `${at.shop.url}/cancel`,
    ...changes.interaction,
  },
  order: order(id, changes.order),
  transaction: { reference: `${id}-pay` },
  ...changes.more,
});
async function pageOf(id: string): Promise<string> {
  const { body } = await call("POST", "/session", asked(id));
  const { id: session } = body.session as { id: string };
  return `${at.url}/mastercard/checkout/pay/${session}?checkoutVersion=1.0.0`;
}

describe("a checkout that breaks a rule", () => {
  it.each<[Parameters<typeof asked>[1], string]>([
    [{ more: { apiOperation: "PAY" } }, "apiOperation is INITIATE_CHECKOUT"],
    [{ more: { surprise: 1 } }, "surprise is no documented field"],
    [{ more: { transaction: undefined } }, "transaction"],
    [{ interaction: { operation: "PAY" } }, "interaction.operation is PURCHASE"],
    [{ interaction: { returnUrl: "http://shop.example/" } }, "interaction.returnUrl is https"],
    [{ interaction: { merchant: {} } }, "interaction.merchant.name is a text of 1 to 40 characters"],
    [{ interaction: { retryAttemptCount: 1 } }, "redirectMerchantUrl and retryAttemptCount together"],
    [{ order: { amount: 12.75 } }, "order.amount is a decimal, as a text"],
    [{ order: { amount: "12.7505" } }, "order.amount is a decimal, as a text"],
    [{ order: { amount: "0.000" } }, "order.amount is an amount of KWD"],
    [{ order: { amount: "1.250", currency: "SGD" } }, "order.amount is an amount of SGD"],
    [{ order: { currency: "XXX" } }, "order.currency is an ISO 4217 code"],
    [{ order: { reference: undefined } }, "order.reference is a text of 1 to 40 characters"],
    [{ order: { id: "x".repeat(41) } }, "order.id is a text of 1 to 40 characters"],
  ])("with %o is refused: %s", async (changes, rule) => {
    const { status, body } = await call("POST", "/session", asked("T-rule", changes));
    expect([status, body.result]).toEqual([400, "ERROR"]);
    expect((body.error as Json).explanation).toContain(rule);
  });

  it("is refused without the password, of another version, or when it is no JSON", async () => {
    expect((await call("POST", "/session", asked("T-x"), { password: "x" })).status).toBe(401);
    expect((await call("POST", "/session", asked("T-x"), { version: "101" })).status).toBe(400);
    expect((await call("POST", "/session", "{")).status).toBe(400);
  });

  it("is refused with references that were there before", async () => {
    expect((await call("POST", "/session", asked("T-fresh"))).status).toBe(201);
    const again = await call("POST", "/session", asked("T-fresh"));
    expect([again.status, (again.body.error as Json).explanation]).toEqual([
      400,
      expect.stringContaining("field must be set to a unique value"),
    ]);
  });
});

describe("the page", () => {
  it("opens by the script alone, and only until somebody has decided there is no order", async () => {
    const page = await pageOf("T-open");
    expect((await fetch(page.replace(/\?.*/, ""))).status).toBe(404);
    expect((await fetch(page)).status).toBe(200);
    expect((await call("GET", "/order/T-open")).status).toBe(400);
  });

  it.each([
    ["pay", "CAPTURED", 12.75, "/return?resultIndicator=", 1],
    ["decline", "FAILED", 0, "/return", 1],
    ["pending", "PENDING", 0, "/return?resultIndicator=", 0],
    ["hold", "AUTHORIZED", 0, "/return?resultIndicator=", 0],
    ["expire", "EXPIRED", 0, "/return", 0],
  ])("%s: %s", async (button, status, captured, back, count) => {
    const answer = await at.press(await pageOf(`T-${button}`), { do: button, card: "0" });
    expect(answer.headers.get("location")).toContain(`${at.shop.url}${back}`);
    const { body } = await call("GET", `/order/T-${button}`);
    expect(body).toMatchObject({ id: `T-${button}`, status, totalCapturedAmount: captured, currency: "KWD" });
    expect(at.shop.told).toHaveLength(count);
  });

  it("that is left by its way out leaves no order", async () => {
    const answer = await at.press(await pageOf("T-cancel"), { do: "cancel", card: "0" });
    expect(answer.headers.get("location")).toBe(`${at.shop.url}/cancel`);
    expect((await call("GET", "/order/T-cancel")).status).toBe(400);
    expect(at.shop.told).toHaveLength(0);
  });

  it("tells the transaction with the secret, and a forger with another", async () => {
    await at.press(await pageOf("T-told"), { do: "pay", card: "0" });
    const [told] = at.shop.told;
    expect(told?.headers["x-notification-secret"]).toBe(webhookSecret);
    expect(JSON.parse(told?.body.toString() ?? "")).toMatchObject({
      order: { id: "T-told", status: "CAPTURED", totalCapturedAmount: 12.75 },
      transaction: { type: "PAYMENT" },
      result: "SUCCESS",
      response: { gatewayCode: "APPROVED" },
    });
    await at.press(await pageOf("T-forged"), { do: "pay", card: "0", fault: "forged_signature" });
    expect(at.shop.told.at(-1)?.headers["x-notification-secret"]).not.toBe(webhookSecret);
    expect((await call("GET", "/order/T-forged")).status).toBe(400);
  });
});

it("gives back what was captured, once for one transaction", async () => {
  await at.press(await pageOf("T-back"), { do: "pay", card: "0" });
  const refund = async (id: string, amount: string) => {
    const body = { apiOperation: "REFUND", transaction: { amount, currency: "KWD", reference: `T-back-${id}` } };
    return (await call("PUT", `/order/T-back/transaction/${id}`, body)).status;
  };
  expect([await refund("1", "12.751"), await refund("2", "12.750"), await refund("2", "12.750")]).toEqual([
    403, 201, 200,
  ]);
  expect([await refund("2", "12.000"), await refund("3", "12.750")]).toEqual([400, 403]);
  expect((await call("GET", "/order/T-back")).body).toMatchObject({ status: "REFUNDED", totalRefundedAmount: 12.75 });
});
