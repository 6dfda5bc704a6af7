/** What Stripe's script does in a customer's browser, as tests do it without one. */

export const PAYS = "4242424242424242";
export const IS_DECLINED = "4000000000000002";
export const ASKS_3DS = "4000002760003184";

/** Where the script is loaded from, and whose it is. */
export type InBrowser = { script: string; key: string; account?: string };

type Answer = { status: number; body: Record<string, unknown> & { id?: string; status?: string } };

async function ask({ script, key, account }: InBrowser, path: string, fields: Record<string, string>): Promise<Answer> {
  const body = new URLSearchParams({ key, ...(account && { _stripe_account: account }), ...fields });
  const answer = await fetch(new URL(path, script), { method: "POST", body });
  return { status: answer.status, body: (await answer.json()) as Answer["body"] };
}

const cardIn = (prefix: string, number: string): Record<string, string> => ({
  [`${prefix}[number]`]: number,
  [`${prefix}[exp_month]`]: "12",
  [`${prefix}[exp_year]`]: "2030",
  [`${prefix}[cvc]`]: "123",
});

/** A token of a card. @throws where Stripe makes none. */
export async function tokenOfStripe(at: InBrowser, number: string): Promise<string> {
  const { body } = await ask(at, "v1/payment_methods", { type: "card", ...cardIn("card", number) });
  if (!body.id) throw new Error(`No token: ${JSON.stringify(body)}`);
  return body.id;
}

type Confirmed = { client_secret: string; return_url: string };

/** Confirms an intent with a card that is entered, or with a saved one by its token. */
export const confirm = (at: InBrowser, { client_secret, return_url }: Confirmed, card: string): Promise<Answer> =>
  ask(at, `v1/payment_intents/${client_secret.split("_secret_")[0]}/confirm`, {
    client_secret,
    return_url,
    ...(card.startsWith("pm_")
      ? { payment_method: card }
      : { "payment_method_data[type]": "card", ...cardIn("payment_method_data[card]", card) }),
  });
