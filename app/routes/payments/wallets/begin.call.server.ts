/** The payment that a wallet's call begins, or goes on with. */
import type { BodyOf } from "~/contracts/model/contract.server";
import type { payByGooglePay, startApplePay } from "~/contracts/payments/wallets.server";
import { isOnline, offeredAt } from "~/ordering/payments/payment-types";
import type { WalletKind } from "~/ordering/payments/wallets/wallet";
import { refuseOrder } from "~/routes/orders/placing/place.call.server";
import { beginByCall } from "~/routes/payments/pay.call.server";
import { ownPayment } from "~/services/payments/own-payment.server";
import { takesWallet } from "~/services/payments/wallets/offered.server";
import { waitsFor } from "~/services/payments/wallets/pay-by-wallet.server";
import type { CustomerVisit } from "~/services/visit/visit.server";
import { refuse } from "~/web/respond.server";

const KIND = "mastercard";

type Told = Pick<
  BodyOf<typeof startApplePay> | BodyOf<typeof payByGooglePay>,
  "order_details" | "reference_id" | "layout"
>;
type At = Parameters<typeof beginByCall>[0] & { visit: CustomerVisit };

/** A payment in progress that waits for the wallet: of the cart, which is held, or the one that is named. */
export async function paymentByWallet(at: At, wallet: WalletKind, { order_details, reference_id, layout }: Told) {
  const { visit } = at;
  const isOffered = offeredAt(visit.tenant.paymentTypes, visit.outlet.id)
    .filter(isOnline)
    .some((type) => type.payment_type === KIND && takesWallet(type, wallet));
  if (!isOffered || (!order_details && !reference_id)) return refuseOrder(visit, { id: "unable_to_process_order" });
  const begun = order_details
    ? await beginByCall(at, KIND, order_details, { wallet, layout })
    : { named: { reference: reference_id ?? "" } };
  if (!("named" in begun)) return begun;
  const payment = await ownPayment(visit, { reference: begun.named.reference, type: KIND });
  if (!payment) return refuse(visit, "order_not_found");
  if (payment.status !== "in_progress") return refuse(visit, "unable_to_process_payment");
  // Begun otherwise, it is paid otherwise: by two ways it would be paid twice.
  return waitsFor(payment, wallet) ? { payment } : refuse(visit, "payment_in_progress");
}
