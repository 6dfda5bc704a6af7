/** Why an order was rejected and what becomes of its money, as its customer is told on a page and by a message. */
import type { Language } from "~/ordering/model/language";
import type { Rejection } from "~/ordering/orders/kitchen-moves";
import { isOnlineKind, type PaymentKind } from "~/ordering/payments/payment-types";
import type { Refund } from "~/ordering/payments/refund";
import { i18nIn } from "./catalogue.server";
import { formatPrice, type CurrencyFormat } from "./format";

export type Rejected = {
  rejection: Rejection | null;
  refund: Refund | null;
  /** How the order was to be paid, by its name in the customer's language. */
  payment: { kind: PaymentKind; name: string };
};

/** Each a sentence, null where there is nothing to say; `note` in the restaurant's own words. */
export type RejectionInWords = { reason: string | null; note: string | null; money: string | null };

/** The sentences of a rejected order. */
export function rejectionInWords(rejected: Rejected, company: CurrencyFormat, language: Language): RejectionInWords {
  const { reason = "other", note = null } = rejected.rejection ?? {};
  return {
    reason: reason === "other" ? null : i18nIn(language).t(`tracking:rejected.reason.${reason}`),
    note,
    money: moneyIn(rejected, company, language),
  };
}

function moneyIn({ refund, payment }: Rejected, company: CurrencyFormat, language: Language): string | null {
  const { t } = i18nIn(language);
  if (!refund) return isOnlineKind(payment.kind) ? null : t("tracking:rejected.nothing_to_pay");
  const amount = formatPrice(refund.amount, company, language);
  return t(`tracking:rejected.refund.${refund.state}`, { amount, method: payment.name });
}
