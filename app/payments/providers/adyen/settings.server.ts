/** Adyen Checkout: base addresses and keys; what the widget is set up with is public. */
import { z } from "zod/v4";

const http = z.url({ protocol: /^https?$/ });

/** Where the widget's own script asks, by the environment of the account. */
const ENVIRONMENTS = ["test", "live", "live-us", "live-au", "live-apse", "live-in", "live-nea"] as const;

export const settings = z.strictObject({
  /** Before `/payments`: https://checkout-test.adyen.com/v72, or the company's own https://…-checkout-live.adyenpayments.com/checkout/v72. */
  api_url: http.transform((url) => url.replace(/\/$/, "")),
  api_key: z.string().min(8),
  /** Of the standard notification, 64 hexadecimal digits. */
  hmac_key: z.string().regex(/^[0-9a-fA-F]{64}$/, "is 64 hexadecimal digits"),
  merchant_account: z.string().min(1).max(80),
  /** Opens the widget, and nothing else; at Adyen it is bound to the shop's origins. */
  client_key: z.string().min(4),
  environment: z.enum(ENVIRONMENTS),
  /** The widget's language, such as en-US; absent: the customer's. */
  locale: z
    .string()
    .regex(/^[a-z]{2}-[A-Z]{2}$/, "is like en-US")
    .optional(),
  /** ISO 3166: which methods there are depends on it. */
  country_code: z.string().regex(/^[A-Z]{2}$/, "is two capital letters"),
  /** In place of Adyen's own address of the widget, for a double. */
  widget_url: http.transform((url) => url.replace(/\/?$/, "/")).optional(),
});
export type AdyenSettings = z.output<typeof settings>;
