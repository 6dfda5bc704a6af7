/** PayU MEA, Redirect Payment Page: hosts and authentication. */
import { z } from "zod/v4";

export const settings = z.strictObject({
  /** https://secure.payu.co.za, or https://staging.payu.co.za for tests. */
  base_url: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/$/, "")),
  soap_username: z.string().min(1).max(64),
  soap_password: z.string().min(4),
  /** The store's key: a GUID in braces. */
  safekey: z.string().regex(/^\{[0-9A-Fa-f-]{36}\}$/, "must be a GUID in braces"),
  /** What may be paid by, as PayU names it: CREDITCARD, EFT_PRO, MOBICRED … */
  payment_methods: z
    .array(z.string().regex(/^[A-Z_0-9]+$/, "must be in capital letters"))
    .min(1)
    .default(["CREDITCARD"]),
});
export type PayUSettings = z.output<typeof settings>;
