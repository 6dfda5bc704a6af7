/** What the address says of a payment that has come back without an order. */
import { useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";

/** So much of a provider's words is shown. */
const LONGEST = 300;

/** `words` are the provider's, to be shown as text. */
export type Failed = { title: string; text: string; words: string | null };

/** Null where the address says of none. Of one that was cancelled nothing is said to have gone wrong. */
export function useFailedPayment(): Failed | null {
  const { t } = useTranslation("errors");
  const [search] = useSearchParams();
  if (search.get("payment_status") !== "failed") return null;
  if (search.get("reason") === "cancelled")
    return { title: t("payment_failed.cancelled"), text: t("payment_failed.nothing_charged"), words: null };
  const words = search.get("message")?.slice(0, LONGEST) ?? null;
  return { title: t("payment_failed.title"), text: t("payment_failed.message"), words };
}
