/** A shop's conversation with the double of Omise, and that of its customer's browser, as tests have it. */
import { vi } from "vitest";
import { openDouble } from "./double";

const PUBLIC_KEY = "pkey_test_sandboxomisepublickey";
const SECRET_KEY = "skey_test_sandboxomisesecretkey";

/** A card that pays at once. */
export const PAYS = "4242424242424242";
const CARD = { name: "Mei Ling", number: PAYS, expiration_month: 12, expiration_year: 2030, security_code: "123" };

type Heard = { status: number; body: Record<string, unknown> };
export type OmiseTalk = Awaited<ReturnType<typeof omiseTalk>>;

export async function omiseTalk() {
  const double = await openDouble();
  const { shop } = double;
  const ask = async (method: string, path: string, body?: unknown, key = SECRET_KEY): Promise<Heard> => {
    const headers = {
      authorization: `Basic ${btoa(`${key}:`)}`,
      ...(body !== undefined && { "content-type": "application/json" }),
    };
    const asked = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
    const answer = await fetch(`${double.url}/omise${path}`, asked);
    return { status: answer.status, body: (await answer.json()) as Heard["body"] };
  };
  const token = (card: object, key = PUBLIC_KEY) => ask("POST", "/tokens", { card: { ...CARD, ...card } }, key);
  const tokenOf = async (number: string) => String((await token({ number })).body.id);
  const chargeBy = (changes: object) =>
    ask("POST", "/charges", {
      amount: 1250,
      currency: "sgd",
      return_uri: `${shop.url}/return`,
      description: "Bun",
      metadata: { reference: "T-1001" },
      webhook_endpoints: [`${shop.url}/webhook`],
      ...changes,
    });
  return {
    ...double,
    ask,
    token,
    tokenOf,
    chargeBy,
    /** Charges a card by a new token. */
    charge: async (number: string) => chargeBy({ card: await tokenOf(number) }),
    /** Settles once the shop has been told so many things. */
    heard: (count: number) =>
      vi.waitFor(() => {
        if (shop.told.length < count) throw new Error("Nothing was told");
      }),
  };
}
