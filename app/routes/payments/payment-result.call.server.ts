/** How a payment stands, as calls answer it (PAY-09). */
import { i18nIn } from "~/i18n/catalogue.server";
import type { Visit } from "~/services/visit/visit.server";
import { resultOf } from "~/services/payments/own-payment.server";
import { declineInWords } from "./decline-in-words.server";

type Payment = Parameters<typeof resultOf>[1];

export async function paymentResult(visit: Visit, payment: Payment) {
  const { status, order } = await resultOf(visit, payment);
  const isOver = status === "declined" || status === "cancelled";
  const message = isOver
    ? ((await declineInWords(visit, payment)) ?? i18nIn(visit.language).t("errors:payment_failed.message"))
    : null;
  return {
    status,
    reference: payment.reference,
    type: payment.kind,
    earned_loyalty: order?.document.earned_loyalty ?? null,
    tmp_order_id: payment.reference,
    message,
  };
}
