import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "~/components/panels/empty-state";
import { Icon } from "~/components/icons";
import { formatPrice } from "~/i18n/format";
import { useShell } from "~/screens/layout/shell";
import { Balance } from "~/screens/loyalty/balance";
import type { BalanceView } from "~/screens/loyalty/view";
import { AccountFrame } from "~/screens/account/account-frame";
import { ToMenu } from "~/screens/account/to-menu";
import { OrderDetailDialog } from "./order-detail-dialog";
import { InvoiceDialog, InvoiceSentPopup } from "./invoice-dialogs";
import { OrderPictures } from "./order-pictures";
import { OrderMenu } from "./order-menu";
import { ReorderButton, ReorderDialog } from "./reorder";
import type { PastOrderRow, PastOrdersPopup } from "./view";
import { LINK } from "~/components/text/link";
import { Cell, ColumnHead, Row, Table } from "~/screens/account/table";

type Props = {
  orders: PastOrderRow[];
  balance: BalanceView | null;
  popup: PastOrdersPopup;
  /** The customer has an address on file. */
  hasEmail: boolean;
};

/** The loyalty balance where there is one, and the customer's orders, the newest first; rows become blocks on a phone. */
export function PastOrdersScreen({ orders, balance, popup, hasEmail }: Props) {
  const { t } = useTranslation(["account", "errors"]);
  return (
    <AccountFrame page="past_orders" popup={popupOf(popup)}>
      {balance && <Balance view={balance} />}
      {orders.length === 0 ? (
        <EmptyState title={t("errors:empty.past_orders")} scene="orders" action={<ToMenu />}>
          {t("orders.none_hint")}
        </EmptyState>
      ) : (
        <OrdersTable orders={orders} hasEmail={hasEmail} />
      )}
    </AccountFrame>
  );
}

function popupOf(popup: PastOrdersPopup) {
  if (!popup) return undefined;
  if ("detail" in popup) return <OrderDetailDialog key={`order ${popup.detail.number}`} order={popup.detail} />;
  if ("invoice" in popup) return <InvoiceDialog key={`invoice ${popup.invoice}`} number={popup.invoice} />;
  if ("sent" in popup) return <InvoiceSentPopup key={`sent ${popup.sent}`} />;
  return <ReorderDialog key={`reorder ${popup.reorder.number}`} notice={popup.reorder} />;
}

const detailOf = ({ order_number }: PastOrderRow) => `?order=${order_number}`;

function OrdersTable({ orders, hasEmail }: Pick<Props, "orders" | "hasEmail">) {
  const { t } = useTranslation(["account", "tracking"]);
  const { company, language } = useShell();
  const hasPoints = orders.some(({ earned }) => earned !== null);
  return (
    <Table
      label={t("orders.table")}
      head={
        <>
          <ColumnHead>{t("orders.number")}</ColumnHead>
          <ColumnHead amounts>{t("orders.amount")}</ColumnHead>
          {hasPoints && <ColumnHead amounts>{t("orders.points")}</ColumnHead>}
          <ColumnHead>{t("orders.status")}</ColumnHead>
        </>
      }
    >
      {orders.map((order) => (
        <Row key={order.order_number}>
          <Cell>
            <div className="flex items-center gap-3">
              <OrderPictures pictures={order.pictures} />
              <div className="min-w-0">
                <b>
                  <Link
                    to={detailOf(order)}
                    preventScrollReset
                    aria-label={t("orders.detail_title", { number: order.order_number })}
                  >
                    <bdi className="tabular-nums">#{order.order_number}</bdi>
                  </Link>{" "}
                  <span className="font-400 max-[430px]:block min-[340px]:whitespace-nowrap">{order.date}</span>
                </b>
                <span className="block text-sm text-ink-quiet">{order.items}</span>
                {order.scheduled && <span className="block text-sm">{order.scheduled}</span>}
              </div>
            </div>
          </Cell>
          <Cell amount className="price" label={t("orders.amount")}>
            <bdi>{formatPrice(order.amount, company, language)}</bdi>
          </Cell>
          {hasPoints && (
            <Cell amount className="tabular-nums" label={order.earned === null ? undefined : t("orders.points")}>
              {order.earned}
            </Cell>
          )}
          <Cell>
            <span className="flex flex-wrap min-[1280px]:flex-nowrap items-center gap-x-4 gap-y-1">
              <Link
                className={LINK}
                to={order.trackingHref}
                aria-label={`${t(order.statusKey)}: ${t("orders.track", { number: order.order_number })}`}
              >
                {t(order.statusKey)}
                <Icon name="chevron-end" />
              </Link>
              {/* At the end of the row, so that what drops down from it stays on a phone's screen. */}
              <span className="flex items-center justify-between gap-2 ms-auto max-[560px]:w-full">
                <ReorderButton number={order.order_number} />
                <OrderMenu number={order.order_number} hasEmail={hasEmail} />
              </span>
            </span>
          </Cell>
        </Row>
      ))}
    </Table>
  );
}
