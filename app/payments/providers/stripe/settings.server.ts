/** Stripe: one host for test and live; the keys say which. */
import { z } from "zod/v4";

const http = z.url({ protocol: /^https?$/ });

const access = {
  /** Another host than Stripe's only for a double of it. */
  base_url: http.transform((url) => url.replace(/\/$/, "")).default("https://api.stripe.com"),
  /** sk_test_… or sk_live_…, or a restricted key rk_…; without the spaces that a copied key may end with. */
  secret_key: z.string().regex(/^[sr]k_\w{8,}$/, "must be a secret key of Stripe's: sk_… or rk_…"),
  /** whsec_…: of the endpoint that is set up for this payment type. */
  webhook_secret: z.string().regex(/^whsec_\w{8,}$/, "must be the secret of a webhook endpoint: whsec_…"),
};
/** pk_test_… or pk_live_…: opens what Stripe's script does in a browser, and nothing else. */
const public_key = z.string().regex(/^pk_\w{8,}$/, "must be a publishable key of Stripe's: pk_…");
/** Stripe.js, loaded by the checkout's payment step. Another address than Stripe's only for a double of it. */
const script_url = http.optional();

/** `public_key` absent: cards are entered at Stripe's page alone. */
export const settings = z.strictObject({ ...access, public_key: public_key.optional(), script_url });
export type StripeSettings = z.output<typeof settings>;

/** A platform that takes the money for an account that is connected to it; the keys are the platform's. */
export const connectSettings = z.strictObject({
  ...access,
  public_key,
  script_url,
  /** acct_…: the connected account. */
  merchant_id: z.string().regex(/^acct_\w{4,}$/, "must be a connected account of Stripe's: acct_…"),
  /** `direct`: the connected account charges, and has the customers. `destination`: the platform does, and passes the money on. */
  charges: z.enum(["direct", "destination"]).default("direct"),
});
export type ConnectSettings = z.output<typeof connectSettings>;

/** What either kind is asked with. */
export type AnyStripeSettings = StripeSettings & Partial<Pick<ConnectSettings, "merchant_id" | "charges">>;

/** The connected account that a call is made for; undefined where it is the keys' own. */
export const onAccount = ({
  merchant_id,
  charges,
}: Pick<AnyStripeSettings, "merchant_id" | "charges">): string | undefined =>
  charges === "destination" ? undefined : merchant_id;

/** What a browser is told of an account. */
export const browserSettings = z.object({
  public_key: public_key.optional(),
  script_url: http.default("https://js.stripe.com/endive/stripe.js"),
  merchant_id: z.string().optional(),
  charges: connectSettings.shape.charges,
});
