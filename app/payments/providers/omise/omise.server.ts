/** Omise: a card's token from the browser is charged at once, or by way of its bank's page; signed events, a query, a refund. */
import { jsonIn } from "~/payments/ask.server";
import { ProviderError, type Asked, type Pending, type Provider } from "~/payments/provider.server";
import { cards, saveCard } from "./cards.server";
import { askOmise, heardFromOmise, isRefused } from "./client.server";
import { browserSettings, settings, type OmiseSettings } from "./settings.server";
import { isSigned } from "./signature.server";
import {
  chargeRequest,
  chargeSchema,
  chargesSchema,
  eventSchema,
  evidenceOf,
  refundSchema,
  UNIT,
  type Charge,
  type Payer,
} from "./translate.server";

/** How many of the latest charges are looked through for one whose name was never heard. */
const LATEST = 100;

export const omise: Provider<OmiseSettings> = {
  settings,
  secrets: ["secret_key", "webhook_secret"],
  unit: UNIT,

  entry: {
    isNeeded: true,
    isToken: (text) => /^tokn_\w+$/.test(text),
    maker(given) {
      const { script_url: script, public_key: key } = browserSettings.parse(given);
      return { by: "omise", script, key };
    },
    sources(given) {
      const { script_url, vault_url } = browserSettings.parse(given);
      return { scripts: [new URL(script_url).origin], frames: [new URL(vault_url).origin] };
    },
  },

  async start(account, asked) {
    const payer = await payerOf(account, asked);
    if (!payer) return { ok: false, message: "no token and no card" };
    const body = chargeRequest(asked, payer);
    const charge = await askOmise(account, { method: "POST", path: "charges", body }, chargeSchema);
    if (isRefused(charge)) return { ok: false, message: charge.refused };
    const { id, status, authorize_uri, failure_code } = charge;
    if (status === "failed") return { ok: false, message: failure_code ?? status };
    const next = { next: "page", url: authorize_uri ?? asked.returnUrl } as const;
    return { ok: true, provider_reference: id, next, isDecided: status !== "pending" };
  },

  status: async (account, pending) => {
    const charge = await chargeOf(account, pending);
    return charge ? evidenceOf(charge, pending) : { says: "pending" };
  },

  fromWebhook({ webhook_secret }, incoming) {
    if (!isSigned(webhook_secret, incoming, new Date())) return null;
    const event = eventSchema.safeParse(jsonIn(Buffer.from(incoming.body).toString("utf8")));
    if (!event.success) return null;
    const { id, metadata } = event.data.data;
    return { reference: metadata?.reference ?? "", ...(id.startsWith("chrg_") && { provider_reference: id }) };
  },

  async close(account, pending) {
    const { provider_reference: id } = pending;
    // Refused where it is pending no more: then asking tells why.
    if (id) await askOmise(account, { method: "POST", path: `charges/${id}/expire` }, chargeSchema);
  },

  async refund(account, paid) {
    const charge = await chargeOf(account, paid);
    if (!charge) throw new ProviderError("Omise knows no money to give back");
    const amount = charge.amount - (charge.refunded_amount ?? 0);
    // An earlier try has done it, whose answer was lost.
    if (amount === 0) return;
    const call = { method: "POST", path: `charges/${charge.id}/refunds`, body: { amount } } as const;
    await heardFromOmise(account, call, refundSchema);
  },

  cards,
};

/** What pays: a saved card, the card that was entered, or that card once it has been saved. */
async function payerOf(account: OmiseSettings, { card, cardToken }: Asked): Promise<Payer | null> {
  const customer = card?.holder ?? null;
  if (customer !== null && card?.token) return { card: card.token, customer };
  if (!cardToken) return null;
  return customer === null ? { card: cardToken } : { card: await saveCard(account, customer, cardToken), customer };
}

/** A payment's charge; of one whose start was never answered, the one with its reference among the latest. */
async function chargeOf(
  account: OmiseSettings,
  { reference, provider_reference: id }: Pending,
): Promise<Charge | null> {
  if (id) return heardFromOmise(account, { method: "GET", path: `charges/${id}` }, chargeSchema);
  const path = `charges?order=reverse_chronological&limit=${LATEST}`;
  const { data } = await heardFromOmise(account, { method: "GET", path }, chargesSchema);
  return data.find(({ metadata }) => metadata?.reference === reference) ?? null;
}
