/** A shop's conversation with the double of PayTabs, as tests have it. */
import type { PaytabsAccount } from "../accounts";
import { openDouble } from "./double";
import type { Shop } from "./shop";

export const KEY = "sandbox-paytabs-server-key";
export type Json = Record<string, unknown> & { payment_result?: Record<string, string> };
export type Heard = { status: number; body: Json };

export type Talk = Awaited<ReturnType<typeof talk>>;

export async function talk(account: Partial<PaytabsAccount> = { requestsPerMinute: 1_000 }) {
  const double = await openDouble({ paytabs: account });
  const { shop, post } = double;
  const api = async (call: string, body: unknown, headers: Record<string, string> = {}): Promise<Heard> => {
    const text = typeof body === "string" ? body : JSON.stringify(body);
    const named = { "content-type": "application/json", authorization: KEY, ...headers };
    const answer = await post(`/paytabs/payment/${call}`, text, named);
    return { status: answer.status, body: (await answer.json()) as Json };
  };
  /** A sale of SGD 12.50, changed as told; what is undefined is left out. */
  const sale = (changes: Record<string, unknown> = {}) => ({
    profile_id: 100001,
    tran_type: "sale",
    tran_class: "ecom",
    cart_id: "T-1001",
    cart_currency: "SGD",
    cart_amount: 12.5,
    cart_description: "Burger & fries, وجبة",
    return: `${shop.url}/return?order=7`,
    callback: `${shop.url}/callback`,
    ...changes,
  });
  return {
    ...double,
    api,
    sale,
    /** Opens a page, and answers its address with the transaction's name. */
    page: async (changes: Record<string, unknown> = {}) => {
      const { body } = await api("request", sale(changes));
      return { page: String(body.redirect_url), tranRef: String(body.tran_ref) };
    },
    query: async (asked: Record<string, unknown>) => (await api("query", { profile_id: 100001, ...asked })).body,
  };
}

/** Of each callback that the shop was told: what it says. */
export const said = (shop: Shop): string[] =>
  shop.told.map(({ body }) => (JSON.parse(body.toString()) as Json).payment_result?.response_status ?? "");

/** The fields of the form that brings the browser back. */
export async function backFields(answer: Response): Promise<{ action: string; fields: Map<string, string> }> {
  const text = await answer.text();
  const plain = (escaped: string) =>
    escaped.replaceAll("&quot;", '"').replaceAll("&#39;", "'").replaceAll("&lt;", "<").replaceAll("&amp;", "&");
  const inputs = text.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g);
  return {
    action: plain(/action="([^"]*)"/.exec(text)?.[1] ?? ""),
    fields: new Map([...inputs].map(([, name = "", value = ""]) => [name, plain(value)])),
  };
}
