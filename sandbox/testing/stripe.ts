/** A shop's conversation with the double of Stripe, as tests have it. */
import { startSandbox, type Sandbox } from "../start";
import { openShop, type Shop } from "./shop";

export const KEY = "sk_test_sandboxstripesecretkey";
export const WEBHOOK_SECRET = "whsec_sandboxstripewebhook";
export type Json = Record<string, unknown>;
export type Heard = { status: number; headers: Headers; body: Json };
export type Talk = Awaited<ReturnType<typeof talk>>;

export async function talk() {
  const shop: Shop = await openShop();
  const sandbox: Sandbox = await startSandbox();
  const { url } = sandbox;

  const ask = async (
    method: string,
    path: string,
    body?: string,
    headers: Record<string, string> = {},
  ): Promise<Heard> => {
    const answer = await fetch(`${url}/stripe${path}`, {
      method,
      headers: { authorization: `Bearer ${KEY}`, ...headers },
      ...(body !== undefined && { body: body === "" ? "" : new URLSearchParams(body) }),
    });
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Json };
  };
  const post = (path: string, fields: Fields = {}, headers: Record<string, string> = {}) =>
    ask("POST", path, encoded(fields), headers);
  /** A page of SGD 12.50, changed as told; what is undefined is left out. */
  const page = (changes: Fields = {}): Fields => ({
    mode: "payment",
    "line_items[0][quantity]": "1",
    "line_items[0][price_data][currency]": "sgd",
    "line_items[0][price_data][unit_amount]": "1250",
    "line_items[0][price_data][product_data][name]": "Burger & fries, وجبة",
    success_url: `${shop.url}/return?session={CHECKOUT_SESSION_ID}`,
    cancel_url: `${shop.url}/return?out=true`,
    client_reference_id: "T-1001",
    "payment_intent_data[metadata][reference]": "T-1001",
    ...changes,
  });
  return {
    url,
    shop,
    ask,
    post,
    page,
    open: async (changes: Fields = {}) => (await post("/v1/checkout/sessions", page(changes))).body,
    session: async (id: unknown) =>
      (await ask("GET", `/v1/checkout/sessions/${String(id)}?expand[0]=payment_intent`)).body,
    press: (address: unknown, fields: Record<string, string>) =>
      fetch(String(address), { method: "POST", body: new URLSearchParams(fields), redirect: "manual" }),
    told: () =>
      shop.told.map(({ body }) => JSON.parse(body.toString()) as Json & { type: string; data: { object: Json } }),
    stop: async () => {
      await sandbox.stop();
      await shop.stop();
    },
  };
}

export type Fields = Record<string, string | undefined>;

const encoded = (fields: Fields): string =>
  new URLSearchParams(
    Object.entries(fields).filter((field): field is [string, string] => field[1] !== undefined),
  ).toString();
