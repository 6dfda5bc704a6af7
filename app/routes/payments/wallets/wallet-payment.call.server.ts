/** The payment that a wallet's call is about. */
import type { WalletKind } from "~/ordering/payments/wallets/wallet";
import { ownPayment } from "~/services/payments/own-payment.server";
import { waitsFor } from "~/services/payments/wallets/pay-by-wallet.server";
import type { Visit } from "~/services/visit/visit.server";
import { refuse } from "~/web/respond.server";

/** An own payment that was begun by the wallet, or has ended; any other is unknown to it. */
export async function walletPayment(visit: Visit, reference: string, wallet: WalletKind) {
  const payment = await ownPayment(visit, { reference, type: "mastercard" });
  if (!payment) return refuse(visit, "order_not_found");
  return payment.status !== "in_progress" || waitsFor(payment, wallet) ? payment : refuse(visit, "order_not_found");
}
