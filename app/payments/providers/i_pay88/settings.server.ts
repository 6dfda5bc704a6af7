/** iPay88: endpoints and credentials. Malaysia; other countries run hosts of their own. */
import { z } from "zod/v4";

export const settings = z.strictObject({
  /** https://payment.ipay88.com.my, for tests too: a host for tests is not documented for Malaysia. */
  base_url: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/$/, "")),
  merchant_code: z.string().min(1).max(20),
  merchant_key: z.string().min(4),
  /** What the account signs by. */
  signature_type: z.enum(["HMACSHA512", "SHA256"]).default("HMACSHA512"),
});
export type IPay88Settings = z.output<typeof settings>;
