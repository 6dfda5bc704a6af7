/** Fiserv IPG Connect: the hosted page has credentials of its own, and so has the REST API that tells what came of a payment. */
import { z } from "zod/v4";

const isTimezone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
};
const address = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/$/, ""));

export const settings = z.strictObject({
  /** https://test.ipg-online.com, or the host that comes with the live account (www, www2, www4, www5.ipg-online.com). */
  page_url: address,
  /** https://prod.emea.api.fiservapps.com/sandbox/ipp/payments-gateway/v2 for tests, and what comes with the live keys. */
  api_url: address,
  store_id: z.string().regex(/^\d{1,15}$/),
  shared_secret: z.string().min(4),
  api_key: z.string().min(4),
  api_secret: z.string().min(4),
  /** Area/Location: the store's, in which the time of a payment is told. */
  timezone: z.string().includes("/").refine(isTimezone, "is a time zone as Asia/Dubai"),
  hash_algorithm: z.enum(["HMACSHA256", "HMACSHA384", "HMACSHA512"]).default("HMACSHA256"),
  /** How the digest of a REST request is written before it becomes Base64: UNVERIFIED, the provider's own sample has `hex`. */
  api_digest: z.enum(["raw", "hex"]).default("raw"),
});
export type FiservSettings = z.output<typeof settings>;
