/** MyFatoorah API v2: hosts and authentication. Each country has a host of its own; a key works on its own country's host only. */
import { z } from "zod/v4";

export const settings = z.strictObject({
  /** For example https://api.myfatoorah.com, or https://apitest.myfatoorah.com for tests. */
  base_url: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/$/, "")),
  /** The account's own currency: every charge is in it. */
  currency: z.string().regex(/^[A-Z]{3}$/, "must be a currency of three capital letters"),
  api_key: z.string().min(8),
  /** Signs the reports. */
  webhook_secret: z.string().min(8),
});
export type MyFatoorahSettings = z.output<typeof settings>;
