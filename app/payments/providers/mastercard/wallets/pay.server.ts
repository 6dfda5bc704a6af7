/** Pays by the token of a wallet: the gateway opens it, and charges the card in it. */
import { z } from "zod/v4";
import type { WalletKind } from "~/ordering/payments/wallets/wallet";
import type { Asked, Stepped } from "~/payments/provider.server";
import { ask, Refused } from "../client.server";
import type { MastercardSettings } from "../settings.server";
import { amountOf, evidenceOf, orderSchema } from "../translate.server";

const PROVIDERS: Readonly<Record<WalletKind, string>> = { apple_pay: "APPLE_PAY", google_pay: "GOOGLE_PAY" };

/** How the gateway calls a wallet. */
export const walletProvider = (wallet: WalletKind): string => PROVIDERS[wallet];

export const sourceOf = (token: string) => ({
  type: "CARD",
  provided: { card: { devicePayment: { paymentToken: token } } },
});

/** The one transaction that pays an order: the same again is not done again. */
const TRANSACTION = "pay";

const paymentRequest = (asked: Asked & { wallet: WalletKind }, token: string) => ({
  apiOperation: "PAY",
  order: {
    ...amountOf(asked),
    reference: asked.reference,
    walletProvider: walletProvider(asked.wallet),
    notificationUrl: asked.webhookUrl,
  },
  sourceOfFunds: sourceOf(token),
  transaction: { reference: `${asked.reference}-pay`, source: "INTERNET" },
});

const DECLINED: Stepped = { evidence: { says: "declined" }, action: null, provider_reference: null };

const paidSchema = z.object({ result: z.string(), order: orderSchema });
type Paid = z.output<typeof paidSchema>;

/** @throws ProviderError when nobody knows what has become of it. */
export async function payByWallet(
  account: MastercardSettings,
  asked: Asked & { wallet: WalletKind },
  token: string,
): Promise<Stepped> {
  const path = `order/${asked.reference}/transaction/${TRANSACTION}`;
  try {
    const paid = await ask(account, { method: "PUT", path, body: paymentRequest(asked, token) }, paidSchema);
    return steppedBy(paid, asked);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return DECLINED;
  }
}

/** What a payment says: a refusal of the bank's is final, whatever its order is called. */
export function steppedBy({ result, order }: Paid, asked: Asked): Stepped {
  const evidence = result === "FAILURE" ? ({ says: "declined" } as const) : evidenceOf(order, asked);
  return { evidence, action: null, provider_reference: null };
}
