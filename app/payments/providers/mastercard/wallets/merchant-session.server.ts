/** Apple's word that a page is the merchant's, for one payment (Apple Pay on the Web: requesting a payment session). */
import { z } from "zod/v4";
import { postJsonAs } from "~/payments/mutual-tls.server";
import { ProviderError, type WalletShop } from "~/payments/provider.server";
import type { WalletSettings } from "./settings.server";

const MOST_NAME_BYTES = 64;

/** Nobody but Apple reads it; what a browser says of where it is to be had is not asked. */
const sessionSchema = z.record(z.string(), z.unknown());

/** @throws ProviderError when Apple refuses, or does not answer. */
export async function merchantSession(
  settings: WalletSettings,
  shop: WalletShop,
): Promise<Readonly<Record<string, unknown>>> {
  const { apple_pay_certificate: certificate, apple_pay_key: key, apple_pay_merchant_id } = settings;
  if (!certificate || !key || !apple_pay_merchant_id) throw new ProviderError("Apple Pay is not set up");
  const identity = { certificate, key, authority: settings.apple_pay_authority };
  const answer = await postJsonAs(identity, settings.apple_pay_url, {
    merchantIdentifier: apple_pay_merchant_id,
    displayName: shortened(shop.name),
    initiative: "web",
    initiativeContext: shop.domain,
  });
  const session = sessionSchema.safeParse(answer);
  if (!session.success) throw new ProviderError("Apple answered with no session");
  return session.data;
}

/** As many whole characters as Apple takes bytes. */
function shortened(name: string): string {
  let short = "";
  for (const character of name) {
    if (Buffer.byteLength(short + character) > MOST_NAME_BYTES) break;
    short += character;
  }
  return short;
}
