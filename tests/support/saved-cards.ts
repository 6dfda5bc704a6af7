/** Saved cards as customers come by them: at the provider's page, with the box ticked that saves them. */
import { IDS } from "./brands";
import { place, readyToPay } from "./checkout";
import type { Answer, Client } from "./client";
import { putIntoCart } from "./customers";
import { ONLINE_ID } from "./payment-kinds/kind";
import { begunBy, pressAt, verified } from "./payments";

/** On the way to another order: something more in the cart, and step 2. */
export async function readyForMore(client: Client): Promise<Answer> {
  await putIntoCart(client, IDS.classic);
  return readyToPay(client);
}

/** Pays an order online with these fields of the checkout's form, by a card of the provider's page. */
export async function payOnline(client: Client, fields: Readonly<Record<string, string>>, card = "0"): Promise<void> {
  const form = { payment_type_id: String(ONLINE_ID), ...fields };
  const begun = await begunBy(client, await place(client, await readyForMore(client), form));
  await pressAt(client, begun, { do: "pay", card });
  const { status } = await verified(client, begun);
  if (status !== "paid") throw new Error(`The payment is ${status}`);
}

/** Pays once and saves the card. */
export const saveCard = (client: Client, card = "0"): Promise<void> =>
  payOnline(client, { [`save_card_${ONLINE_ID}`]: "on" }, card);

export type Card = { token: string; card_no: string; scheme: string };
export type CardGroup = { type_id: number; type: string; name: string; cards: Card[] };

export const cardGroups = async (client: Client): Promise<CardGroup[]> =>
  (await client.call("GET", "/users/saved_cards")).json<{ saved_cards: CardGroup[] }>().saved_cards;

/** The tokens of a customer's cards. */
export const tokensOf = async (client: Client): Promise<string[]> =>
  (await cardGroups(client)).flatMap(({ cards }) => cards.map(({ token }) => token));

export const deleteCard = (client: Client, token: string, payment_type = "stripe"): Promise<Answer> =>
  client.call("DELETE", `/users/saved_cards/${encodeURIComponent(token)}`, { payment_type });
