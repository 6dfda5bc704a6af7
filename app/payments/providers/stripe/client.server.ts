/** Stripe's own client, asked at the account's address; what it fails with says nothing of the exchange. */
import type Stripe from "stripe";
import { ProviderError } from "~/payments/provider.server";
import { sdk } from "./sdk.server";
import { onAccount, type AnyStripeSettings } from "./settings.server";

const TIMEOUT_MS = 10_000;

/** A client of one account. A request that was not answered is repeated once, under the same idempotency key. */
export function stripeOf(account: AnyStripeSettings): Stripe {
  const stripeAccount = onAccount(account);
  const Stripe = sdk();
  return new Stripe(account.secret_key, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(fetchAt(account.base_url)),
    ...(stripeAccount && { stripeAccount }),
  });
}

/** An idempotency key of one account's: whether Stripe keeps keys apart by connected account is not confirmed. */
export const keyOf = ({ merchant_id }: AnyStripeSettings, name: string): { idempotencyKey: string } => ({
  idempotencyKey: [merchant_id, name].filter(Boolean).join("-"),
});

/** The client knows hosts only; an address may have a path in front. */
const fetchAt =
  (base: string) =>
  (url: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const { pathname, search } = new URL(url instanceof Request ? url.url : url);
    return fetch(`${base}${pathname}${search}`, { ...init, redirect: "error" });
  };

/** What Stripe has refused, and says so: nothing was taken. `told`: in words that are for customers, where there are any. */
export type RefusedByStripe = { message: string; code: string | undefined; told?: string };

/** What is wrong with an amount says nothing of anybody, and the customer can do something about it. */
const FOR_CUSTOMERS = ["amount_too_small", "amount_too_large"];

const FINAL = ["StripeInvalidRequestError", "StripeCardError", "StripeAuthenticationError", "StripePermissionError"];

/**
 * Null where a call has failed by Stripe's or the network's trouble, so that nobody knows what has become of it. What failed
 * may hold a customer's data, so that only its kind goes on.
 */
export function refusalIn(error: unknown): RefusedByStripe | null {
  if (!(error instanceof sdk().errors.StripeError) || !FINAL.includes(error.type)) return null;
  const { type, statusCode, code, decline_code } = error;
  const isTold = type === "StripeCardError" || FOR_CUSTOMERS.includes(code ?? "");
  const message = [type, statusCode, code, decline_code].filter(Boolean).join(" ");
  return { message, code, ...(isTold && { told: error.message }) };
}

/** What a failed call is to the rest of the house. */
export const failure = (error: unknown): ProviderError =>
  new ProviderError(
    error instanceof sdk().errors.StripeError
      ? `Stripe did not answer: ${error.type} ${error.statusCode ?? ""}`.trimEnd()
      : "Stripe did not answer",
  );

/** @throws ProviderError when nobody knows what has become of a call. */
export function refused(error: unknown) {
  const refusal = refusalIn(error);
  if (!refusal) throw failure(error);
  return refusal;
}

export function read<T>(schema: { safeParse: (value: unknown) => { success: boolean; data?: T } }, answer: unknown): T {
  const { data } = schema.safeParse(answer);
  if (data === undefined) throw new ProviderError("Stripe's answer cannot be read");
  return data;
}
