/** Geidea Checkout v2: hosts and authentication. Each region has hosts of its own; the pair of keys decides between test and live. */
import { z } from "zod/v4";

const base = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/$/, ""));

export const settings = z.strictObject({
  /** The region's host for calls, for example https://api.ksamerchant.geidea.net. */
  api_url: base,
  /** The region's host for pages, for example https://www.ksamerchant.geidea.net. */
  page_url: base,
  public_key: z.guid(),
  /** Opens the calls, and signs. */
  api_password: z.string().min(8),
});
export type GeideaSettings = z.output<typeof settings>;
