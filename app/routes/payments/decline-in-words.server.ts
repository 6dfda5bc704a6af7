/** Why a payment was declined, as its customer reads it after the words of the banner (ERR-26). */
import type { Visit } from "~/services/visit/visit.server";
import { i18nIn } from "~/i18n/catalogue.server";
import { whyDeclined } from "~/services/payments/own-payment.server";

type Payment = Parameters<typeof whyDeclined>[1];

/** The provider's own words as they are, ours in the visitor's language; null where nothing is known. */
export async function declineInWords({ tenant, language }: Visit, payment: Payment): Promise<string | null> {
  const why = await whyDeclined(tenant.id, payment);
  return why === "unanswered" ? i18nIn(language).t("errors:payment_failed.unanswered") : (why?.told ?? null);
}
