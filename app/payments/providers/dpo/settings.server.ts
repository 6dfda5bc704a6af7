/** DPO Pay: hosts, transport, authentication. Test and live share the host: the company token decides. */
import { z } from "zod/v4";

const address = z.url({ protocol: /^https?$/ });

export const settings = z.strictObject({
  api_url: address.default("https://secure.3gdirectpay.com/API/v6/"),
  /** The page; `payv3.php` is in use too. */
  page_url: address.default("https://secure.3gdirectpay.com/payv2.php"),
  /** The whole of what DPO knows the merchant by. */
  company_token: z.guid(),
  /** Belongs to the company token. */
  service_type: z.int().positive(),
});
export type DpoSettings = z.output<typeof settings>;
