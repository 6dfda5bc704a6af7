/** PayTabs: hosts and authentication. Each region has a host of its own; a key works on its own region's host only. */
import { z } from "zod/v4";

export const settings = z.strictObject({
  /** The merchant region's host, for example https://secure-kuwait.paytabs.com. */
  base_url: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/$/, "")),
  profile_id: z.int().positive(),
  server_key: z.string().min(8),
});
export type PayTabsSettings = z.output<typeof settings>;
