/** Mastercard Gateway: a host for each region and bank, one merchant profile, and what is offered with it. */
import { z } from "zod/v4";
import { checkWallets, walletSettings } from "./wallets/settings.server";

const fields = z.strictObject({
  /** The bank's own host or the region's, for example https://ap-gateway.mastercard.com. */
  gateway_url: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/$/, "")),
  /** Of the gateway's REST calls; INITIATE_CHECKOUT is there since 63. */
  api_version: z.int().min(63).max(999).default(100),
  /** A test profile begins with TEST. */
  merchant_id: z.string().regex(/^[\w-]{1,40}$/, "is 1 to 40 letters, digits, - or _"),
  /** Opens the calls: of the integration settings in Merchant Administration. */
  api_password: z.string().min(8),
  /** What notifications bear: of the webhook settings in Merchant Administration. */
  webhook_secret: z.string().min(16),
  /** Cards are entered on our own page; else at the gateway's. */
  direct_payment_enabled: z.boolean().default(false),
  ...walletSettings,
});

export const settings = fields.superRefine(checkWallets);
export type MastercardSettings = z.output<typeof settings>;
