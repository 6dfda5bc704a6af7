import { useTranslation } from "react-i18next";
import { EmptyState } from "~/components/panels/empty-state";
import { formatPrice } from "~/i18n/format";
import { useShell } from "~/screens/layout/shell";
import { Balance } from "./balance";
import type { LoyaltyHistoryView } from "./view";
import { AccountFrame } from "~/screens/account/account-frame";
import { ToMenu } from "~/screens/account/to-menu";
import { Cell, ColumnHead, Row, Table } from "~/screens/account/table";

/** The customer's balance and what has changed it, the newest first (LOYALTY-16). */
export function LoyaltyScreen({ loyalty: { balance, entries } }: { loyalty: LoyaltyHistoryView }) {
  const { t } = useTranslation("loyalty");
  return (
    <AccountFrame page="loyalty">
      <Balance view={balance} />
      {entries.length === 0 ? (
        <EmptyState scene="points" title={t("none")} action={<ToMenu />}>
          {t("none_hint")}
        </EmptyState>
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
    <Table
      label={t("history")}
      head={
        <>
          <ColumnHead>{t("date")}</ColumnHead>
          <ColumnHead>{t("what")}</ColumnHead>
          <ColumnHead amounts>{t("change")}</ColumnHead>
        </>
      }
    >
      {entries.map(({ id, date, kind, order_number, amount }) => (
        <Row key={id}>
          <Cell>{date}</Cell>
          <Cell label={t("what")}>
            <b>{t(`kind.${kind}`)}</b>
            {order_number !== null && (
              <span className="block text-sm text-ink-quiet">
                <bdi className="tabular-nums">{t("order", { number: order_number })}</bdi>
              </span>
            )}
          </Cell>
          <Cell amount className="price" label={t("change")}>
            <bdi>{formatPrice(amount, company, language)}</bdi>
          </Cell>
        </Row>
      ))}
    </Table>
  );
}
