import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Banner } from "~/components/panels/banner";
import { LINK } from "~/components/text/link";
import { PAYMENT_PROCESSING } from "~/paths/pages";
import type { TipAnswer } from "./view";

/** Why nothing was paid, where no field is to blame. */
export function TipRefused({ answer: { refusal } }: { answer: TipAnswer }) {
  const { t } = useTranslation("errors");
  if (!refusal) return null;
  return (
    <Banner tone="bad" refusal title={t(`${refusal.id}.message`, refusal.values)}>
      {refusal.id === "payment_in_progress" && (
        <Link to={PAYMENT_PROCESSING} className={LINK}>
          {t("payment_in_progress.see")}
        </Link>
      )}
    </Banner>
  );
}
