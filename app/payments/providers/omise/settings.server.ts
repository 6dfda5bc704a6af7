/** Omise (Opn Payments): one host for test and live; the keys say which. */
import { z } from "zod/v4";

const base = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/$/, ""));

/** What a customer's browser is told. */
const browser = {
  /** Omise.js, loaded by the checkout's payment step. Another address than Omise's only for a double of it. */
  script_url: z.url({ protocol: /^https?$/ }).default("https://cdn.omise.co/omise.js"),
  /** Whose hidden frame Omise.js hands a card to; the checkout's policy names it. */
  vault_url: base.default("https://vault.omise.co"),
  /** pkey_test_… or pkey_…: makes tokens of cards and nothing else. */
  public_key: z.string().regex(/^pkey_\w{8,}$/, "must be a public key of Omise's: pkey_…"),
};

export const settings = z.strictObject({
  ...browser,
  /** Another host than Omise's only for a double of it. */
  base_url: base.default("https://api.omise.co"),
  /** skey_test_… or skey_…. */
  secret_key: z.string().regex(/^skey_\w{8,}$/, "must be a secret key of Omise's: skey_…"),
  /** The dashboard's secret of webhooks, in base64. */
  webhook_secret: z.base64().min(12),
});
export type OmiseSettings = z.output<typeof settings>;

export const browserSettings = z.object(browser);
