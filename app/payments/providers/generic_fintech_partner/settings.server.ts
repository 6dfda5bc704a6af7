/** A fintech partner: where it answers, what opens its calls, and where it may lead the customer. */
import { z } from "zod/v4";

const http = z.url({ protocol: /^https?$/ });

export const settings = z.strictObject({
  /** The partner's address for calls, sandbox or live, before `/v1/payments`. */
  base_url: http.transform((url) => url.replace(/\/$/, "")),
  /** Opens the calls. */
  api_key: z.string().min(8),
  /** Signs the reports: `whsec_` and a key in base64. */
  webhook_secret: z.string().regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/, "is whsec_ and a key in base64"),
  /** Where its pages lie, for example https://pay.partner.example: an address elsewhere is led to by nobody. */
  page_origins: z.array(http.transform((url) => new URL(url).origin)).min(1),
});
export type PartnerSettings = z.output<typeof settings>;
