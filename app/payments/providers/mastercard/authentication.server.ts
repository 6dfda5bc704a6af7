/**
 * Cards that are entered on our own page, or that a wallet gives: the gateway keeps them in a session, their bank is asked
 * (EMV 3-D Secure), and then they are charged. Every step has an id of its own under the order, and is done once.
 */
import { z } from "zod/v4";
import type { Next } from "~/ordering/payments/next";
import type {
  Asked,
  Authenticating,
  AuthenticationStanding,
  CardAuthentication,
  PayerBrowser,
} from "~/payments/provider.server";
import { ask } from "./client.server";
import { orderOf } from "./orders.server";
import type { MastercardSettings } from "./settings.server";
import { amountOf, evidenceOf, operationSchema, sessionSchema } from "./translate.server";
import { walletProvider } from "./wallets/pay.server";

/** How often a browser may fill a session; a customer who mistypes tries again. */
const ATTEMPTS = 25;
const AUTHENTICATION = "authentication";

const transaction = (reference: string, id: string) => `order/${reference}/transaction/${id}`;

/** @returns the id of a new session, which holds nothing yet. */
export async function openSession(account: MastercardSettings): Promise<string> {
  const body = { session: { authenticationLimit: ATTEMPTS } };
  return (await ask(account, { method: "POST", path: "session", body }, sessionSchema)).session.id;
}

/** Opens the session that the card's fields fill. */
export async function fieldsFor(account: MastercardSettings): Promise<Next> {
  const { gateway_url, api_version, merchant_id } = account;
  const session_id = await openSession(account);
  const script = `${gateway_url}/form/version/${api_version}/merchant/${merchant_id}/session.js`;
  const { origin } = new URL(gateway_url);
  return { next: "widget", setup: { session_id, script }, origins: [origin], asksBank: true };
}

const steppedSchema = z.object({
  result: z.string(),
  response: z.object({ gatewayRecommendation: z.string().optional() }).optional(),
  transaction: z.object({ authenticationStatus: z.string().optional() }).optional(),
  authentication: z
    .object({
      payerInteraction: z.string().optional(),
      redirect: z.object({ html: z.string().optional() }).optional(),
      // Of older versions.
      redirectHtml: z.string().optional(),
    })
    .optional(),
});
type Stepped = z.output<typeof steppedSchema>;

const told = (step: Stepped): Authenticating => {
  const { response, authentication } = step;
  return {
    recommendation: response?.gatewayRecommendation ?? null,
    interaction: authentication?.payerInteraction ?? null,
    html: authentication?.redirect?.html ?? authentication?.redirectHtml ?? null,
    isProven: standingOf(step) === "proven",
  };
};

const initiateRequest = (asked: Asked, session: string) => ({
  apiOperation: "INITIATE_AUTHENTICATION",
  session: { id: session },
  order: { currency: asked.currency, notificationUrl: asked.webhookUrl },
  authentication: { channel: "PAYER_BROWSER", purpose: "PAYMENT_TRANSACTION", acceptVersions: "3DS2" },
  transaction: { reference: `${asked.reference}-auth` },
});

export const authenticateRequest = (asked: Asked, session: string, { agent, address, ...details }: PayerBrowser) => ({
  apiOperation: "AUTHENTICATE_PAYER",
  session: { id: session },
  order: amountOf(asked),
  authentication: { redirectResponseUrl: asked.returnUrl },
  device: {
    browser: agent,
    ...(address !== null && { ipAddress: address }),
    browserDetails: { "3DSecureChallengeWindowSize": "FULL_SCREEN", ...details },
  },
});

type Paying = Parameters<CardAuthentication<never>["pay"]>[2];

export const payRequest = (asked: Asked, { session, standing }: Paying) => ({
  apiOperation: "PAY",
  session: { id: session },
  order: {
    ...amountOf(asked),
    reference: asked.reference,
    ...(asked.wallet && { walletProvider: walletProvider(asked.wallet) }),
    notificationUrl: asked.webhookUrl,
  },
  sourceOfFunds: { type: "CARD" },
  ...(standing === "passed" && { authentication: { transactionId: AUTHENTICATION } }),
  transaction: { reference: `${asked.reference}-pay`, source: "INTERNET" },
});

/** As long as the bank has not made up its mind. */
const OPEN: ReadonlySet<string> = new Set([
  "AUTHENTICATION_INITIATED",
  "AUTHENTICATION_AVAILABLE",
  "AUTHENTICATION_PENDING",
]);
/** The bank has vouched for the payer, or could not be asked by no fault of ours: it bears a fraud in both cases. */
const PASSED: ReadonlySet<string> = new Set(["AUTHENTICATION_SUCCESSFUL", "AUTHENTICATION_ATTEMPTED"]);

/** A recommendation to go on is there before the bank has been asked, too: it counts with what the bank has said alone. */
export function standingOf({ response, transaction }: Stepped): AuthenticationStanding {
  const status = transaction?.authenticationStatus ?? "";
  const isRecommended = response?.gatewayRecommendation === "PROCEED";
  if (isRecommended && OPEN.has(status)) return "open";
  if (isRecommended && status === "AUTHENTICATION_NOT_SUPPORTED") return "proven";
  return isRecommended && PASSED.has(status) ? "passed" : "failed";
}

export const authentication: CardAuthentication<MastercardSettings> = {
  async verify(account, asked, session) {
    const path = transaction(asked.reference, AUTHENTICATION);
    return told(await ask(account, { method: "PUT", path, body: initiateRequest(asked, session) }, steppedSchema));
  },

  async authenticate(account, asked, session, browser) {
    const path = transaction(asked.reference, AUTHENTICATION);
    const body = authenticateRequest(asked, session, browser);
    return told(await ask(account, { method: "PUT", path, body }, steppedSchema));
  },

  async standing(account, { reference }) {
    const path = transaction(reference, AUTHENTICATION);
    return standingOf(await ask(account, { method: "GET", path }, steppedSchema));
  },

  async pay(account, asked, by) {
    const path = transaction(asked.reference, "payment");
    const { result } = await ask(account, { method: "PUT", path, body: payRequest(asked, by) }, operationSchema);
    if (result === "FAILURE") return { says: "declined" };
    const order = result === "SUCCESS" ? await orderOf(account, asked) : null;
    return order ? evidenceOf(order, asked) : { says: "pending" };
  },
};
