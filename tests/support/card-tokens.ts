/** Tokens of cards, as a customer's browser gets them from a provider. */
import type { Client } from "./client";
import { OMISE_ORDERS } from "~/paths/calls";

/** Pays at once. */
export const PAYS_AT_ONCE = "4242424242424242";

/** A card as it is typed in tests. */
const CARD = { name: "Mei Ling", expiration_month: 12, expiration_year: 2030, security_code: "123" };

/** A token of Omise's, by the address of the script that the page loads. @throws with what the vault says where it makes none. */
export async function tokenOfOmise({ script, key }: { script: string; key: string }, number: string): Promise<string> {
  const answer = await fetch(new URL("tokens", script), {
    method: "POST",
    headers: { authorization: `Basic ${btoa(`${key}:`)}`, "content-type": "application/json" },
    body: JSON.stringify({ card: { ...CARD, number } }),
  });
  const told = await answer.text();
  const { id } = JSON.parse(told) as { id?: string };
  if (!id) throw new Error(`No token: ${answer.status} ${told}`);
  return id;
}

/** Pays the cart by Omise's call with a card that is entered. @throws when no order comes of it. */
export async function payWithCard(
  client: Client,
  maker: { script: string; key: string },
  { save = false }: { save?: boolean } = {},
): Promise<void> {
  const token = await tokenOfOmise(maker, PAYS_AT_ONCE);
  const payment = { payment_type: "omise", transaction_id: token, ref_card_number: token, save_card: save };
  const answer = await client.call("POST", OMISE_ORDERS, { order_details: { payment } });
  if (answer.status !== 200) throw new Error(`The call answered ${answer.status}: ${answer.text}`);
}
