import { useTranslation } from "react-i18next";
import { EmptyState } from "~/components/empty-state";
import { formatPrice } from "~/i18n/format";
import { useShell } from "~/screens/layout/shell";
import { Balance } from "~/screens/loyalty/balance";
import type { LoyaltyHistoryView } from "~/screens/loyalty/view";
import { AccountFrame } from "./account-frame";

/** The customer's balance and what has changed it, the newest first (LOYALTY-16). */
export function LoyaltyScreen({ loyalty: { balance, entries } }: { loyalty: LoyaltyHistoryView }) {
  const { t } = useTranslation("loyalty");
  return (
    <AccountFrame page="loyalty">
      <Balance view={balance} />
      {entries.length === 0 ? (
        <EmptyState title={t("none")}>{t("none_hint")}</EmptyState>
      ) : (
        <HistoryTable entries={entries} />
      )}
    </AccountFrame>
  );
}

function HistoryTable({ entries }: Pick<LoyaltyHistoryView, "entries">) {
  const { t } = useTranslation("loyalty");
  const { company, language } = useShell();
  return (
    <table className="table" aria-label={t("history")}>
      <thead>
        <tr>
          <th scope="col">{t("date")}</th>
          <th scope="col">{t("what")}</th>
          <th scope="col" className="amount">
            {t("change")}
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ id, date, kind, order_number, amount }) => (
          <tr key={id}>
            <td>{date}</td>
            <td data-label={t("what")}>
              <b>{t(`kind.${kind}`)}</b>
              {order_number !== null && (
                <span className="small quiet order-items">
                  <bdi className="num">{t("order", { number: order_number })}</bdi>
                </span>
              )}
            </td>
            <td className="amount price" data-label={t("change")}>
              <bdi>{formatPrice(amount, company, language)}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
