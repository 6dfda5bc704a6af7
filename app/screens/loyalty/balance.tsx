import { useTranslation } from "react-i18next";
import { formatPrice } from "~/i18n/format";
import { useShell } from "~/screens/layout/shell";
import type { BalanceView } from "./view";

/** The balance with its currency, and the day it is of (LOYALTY-15). */
export function Balance({ view }: { view: BalanceView }) {
  const { t } = useTranslation("loyalty");
  const { company, language } = useShell();
  return (
    <div className="loyalty-card">
      <div>
        <span className="quiet">{t("balance")}</span>
        <b className="num">
          <bdi>{formatPrice(view.balance, company, language)}</bdi>
        </b>
        <span className="small quiet">{t("as_of", { date: view.asOf })}</span>
      </div>
    </div>
  );
}
