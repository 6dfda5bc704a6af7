import { cancelApplePay } from "~/contracts/payments/wallets.server";
import { paymentResult } from "~/routes/payments/payment-result.call.server";
import { cancelByWallet } from "~/services/payments/wallets/pay-by-wallet.server";
import { call } from "~/web/call.server";
import { walletPayment } from "./wallet-payment.call.server";

/** POST …/apple_pay/cancel_payment: gives a payment up whose sheet was closed. */
export const action = call(cancelApplePay, async ({ visit }, { reference_id }) => {
  const payment = await walletPayment(visit, reference_id, "apple_pay");
  if (payment instanceof Response) return payment;
  return paymentResult(visit, await cancelByWallet(visit, payment));
});
