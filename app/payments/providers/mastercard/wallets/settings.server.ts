/** What Apple Pay and Google Pay need beside the merchant profile. */
import { z } from "zod/v4";

const http = z.url({ protocol: /^https?$/ });
const pem = (label: string) =>
  z.string().regex(new RegExp(`-----BEGIN ${label}-----[^-]+-----END ${label}-----`), "is PEM");

export const walletSettings = {
  apple_pay_enabled: z.boolean().default(false),
  /** At Apple, for example merchant.com.example. */
  apple_pay_merchant_id: z.string().min(1).max(255).optional(),
  /** The Merchant Identity certificate with its key, by which Apple knows the company. */
  apple_pay_certificate: pem("CERTIFICATE").optional(),
  apple_pay_key: pem("(?:EC |RSA )?PRIVATE KEY").optional(),
  /** What Apple asks for under /.well-known to know that a domain is the company's. */
  apple_pay_domain_association: z.string().min(1).max(50_000).optional(),
  /** Where a merchant session is made; another one in China, or for a double. */
  apple_pay_url: http.default("https://apple-pay-gateway.apple.com/paymentservices/paymentSession"),
  /** The authority of a double's certificate, in place of those that the machine trusts. */
  apple_pay_authority: pem("CERTIFICATE").optional(),
  /** Where browsers that have no Apple Pay of their own load it from; absent: such a browser has none. */
  apple_pay_script: http.optional(),
  google_pay_enabled: z.boolean().default(false),
  /** Google's own name of the merchant, who is known to the gateway by another. */
  google_pay_merchant_id: z.string().min(1).max(64).optional(),
  google_pay_script: http.default("https://pay.google.com/gp/p/js/pay.js"),
  /** Of Google Pay. */
  environment: z.enum(["TEST", "PRODUCTION"]).default("PRODUCTION"),
  /** ISO 3166: where the account is; wallets are told. */
  country_code: z
    .string()
    .regex(/^[A-Z]{2}$/, "is two capital letters")
    .optional(),
};

export type WalletSettings = z.output<z.ZodObject<typeof walletSettings>>;

const NEEDED = {
  apple_pay_enabled: ["apple_pay_merchant_id", "apple_pay_certificate", "apple_pay_key", "country_code"],
  google_pay_enabled: ["google_pay_merchant_id", "country_code"],
} as const;

/** Refuses a wallet that is switched on without what it needs. */
export function checkWallets(settings: WalletSettings, context: z.RefinementCtx): void {
  for (const [wallet, fields] of Object.entries(NEEDED)) {
    if (!settings[wallet as keyof typeof NEEDED]) continue;
    for (const field of fields)
      if (settings[field] === undefined)
        context.addIssue({ code: "custom", path: [field], message: `is needed where ${wallet} is set` });
  }
}

/** Those that a browser is told, read from settings without their secrets. */
export const publicSettings = z.object({ ...walletSettings, merchant_id: z.string(), gateway_url: http });
