import { payByApplePay } from "~/contracts/payments/wallets.server";
import { paymentResult } from "~/routes/payments/payment-result.call.server";
import { payByWallet } from "~/services/payments/wallets/pay-by-wallet.server";
import { call } from "~/web/call.server";
import { originOf } from "~/web/origin.server";
import { refuse } from "~/web/respond.server";
import { walletPayment } from "./wallet-payment.call.server";

/** POST …/apple_pay/process_payment: pays a held order by the token of Apple Pay; the gateway opens what Apple has encrypted. */
export const action = call(payByApplePay, async ({ visit, request }, { reference_id, token }) => {
  const payment = await walletPayment(visit, reference_id, "apple_pay");
  if (payment instanceof Response) return payment;
  const origin = originOf(visit.tenant, request);
  const given = { wallet: "apple_pay", token: JSON.stringify(token.paymentData), origin } as const;
  const paid = await payByWallet(visit, payment, given);
  return paid === "busy" ? refuse(visit, "payment_in_progress") : paymentResult(visit, paid);
});
