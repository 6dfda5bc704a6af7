import { useTranslation } from "react-i18next";
import { formatPrice } from "~/i18n/format";
import { useShell } from "~/screens/layout/shell";
import type { BalanceView } from "./view";

/** The balance with its currency, and the day it is of (LOYALTY-15). */
export function Balance({ view }: { view: BalanceView }) {
  const { t } = useTranslation("loyalty");
  const { company, language } = useShell();
  return (
    <div
      className="flex flex-wrap items-center justify-between gap-y-4 gap-x-6 py-5 px-6 rounded-sheet bg-ink text-surface"
      data-ui="loyalty-balance"
    >
      <div>
        <span className="text-line">{t("balance")}</span>
        <b className="block text-[2rem] font-800 leading-[1.2] tracking-tight tabular-nums">
          <bdi>{formatPrice(view.balance, company, language)}</bdi>
        </b>
        <span className="text-sm text-line">{t("as_of", { date: view.asOf })}</span>
      </div>
    </div>
  );
}
