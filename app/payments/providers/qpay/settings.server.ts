/** QPay International (gateway v2.0): one address for the page and for calls, a gateway id and its key. */
import { z } from "zod/v4";

export const settings = z.strictObject({
  /** Whole, as https://paymentapi.qib.com.qa/api/gateway/v2.0; on the host qpayi.com itself its path is UNVERIFIED. */
  gateway_url: z.url({ protocol: /^https?$/ }),
  gateway_id: z.string().regex(/^\d{1,20}$/),
  secret_key: z.string().min(4),
  mode: z.enum(["TEST", "LIVE"]).default("LIVE"),
  /** The account's: others than QAR are UNVERIFIED, and no answer of the status call names one. */
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .default("QAR"),
  /** Where customers live: the form needs an address, and the page asks for no other. */
  city: z.string().min(1).max(60).default("Doha"),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .default("QA"),
});
export type QpaySettings = z.output<typeof settings>;
