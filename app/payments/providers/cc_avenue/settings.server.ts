/** CCAvenue: endpoints and credentials. India and the Emirates have hosts of their own, and so has its test. */
import { z } from "zod/v4";

const host = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/$/, ""));

export const settings = z.strictObject({
  /** Where customers pay: https://secure.ccavenue.com in India, https://secure.ccavenue.ae in the Emirates. */
  page_url: host,
  /** Where the server asks: https://api.ccavenue.com in India, https://login.ccavenue.ae in the Emirates. */
  api_url: host,
  merchant_id: z.string().regex(/^\d{1,12}$/),
  /** Stands in the browser's form in clear. */
  access_code: z.string().min(4),
  working_key: z.string().min(8),
  /** Whether its pages may be asked for in Arabic; not documented, so that they are in English unless it is set. */
  arabic_pages: z.boolean().default(false),
});
export type CcAvenueSettings = z.output<typeof settings>;
