/** Saved cards: those of a customer of Omise's, who stands for the customer of the shop. */
import { z } from "zod/v4";
import { ProviderError, type Cards } from "~/payments/provider.server";
import { askOmise, heardFromOmise, isRefused } from "./client.server";
import type { OmiseSettings } from "./settings.server";
import { cardsSchema, customerSchema } from "./translate.server";

const MOST = 100;

export const cards: Cards<OmiseSettings> = {
  async newHolder(account, { name, email, phone }) {
    const body = { ...(email && { email }), description: [name, phone].filter(Boolean).join(" ") };
    return (await heardFromOmise(account, { method: "POST", path: "customers", body }, customerSchema)).id;
  },

  async savedCards(account, holder) {
    const listed = await askOmise(account, { method: "GET", path: `customers/${holder}/cards` }, cardsSchema);
    if (!isRefused(listed)) return listed.data.toReversed().slice(0, MOST).map(shown);
    if (listed.refused === "not_found") return null;
    throw new ProviderError(`Omise tells no cards: ${listed.refused}`);
  },

  async deleteCard(account, { holder, token }) {
    const path = `customers/${holder}/cards/${token}`;
    await heardFromOmise(account, { method: "DELETE", path }, z.object({ deleted: z.literal(true) }));
  },
};

type Card = z.output<typeof cardsSchema>["data"][number];

const shown = ({ id, brand, last_digits, expiration_month, expiration_year }: Card) => ({
  token: id,
  brand: brand.toLowerCase(),
  last4: last_digits,
  exp_month: expiration_month,
  exp_year: expiration_year,
});

/** Saves the card of a token for its holder: the token is used up by it, and the card pays in its place. */
export async function saveCard(account: OmiseSettings, holder: string, token: string): Promise<string> {
  const before = (await cards.savedCards(account, holder)) ?? [];
  const call = { method: "PATCH", path: `customers/${holder}`, body: { card: token } } as const;
  const { cards: after } = await heardFromOmise(account, call, customerSchema);
  const added = after.data.find(({ id }) => !before.some((card) => card.token === id));
  if (!added) throw new ProviderError("Omise has saved no card");
  return added.id;
}
