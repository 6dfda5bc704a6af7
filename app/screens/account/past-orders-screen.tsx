import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/components/button";
import { DownloadInvoice } from "~/components/download-invoice";
import { EmptyState } from "~/components/empty-state";
import { Icon } from "~/components/icons";
import { formatPrice } from "~/i18n/format";
import { pathIn, useShell } from "~/screens/layout/shell";
import { Balance } from "~/screens/loyalty/balance";
import type { BalanceView } from "~/screens/loyalty/view";
import { AccountFrame } from "./account-frame";
import type { PastOrderRow } from "./view";

const PICTURE = { src: "/pictures/empty-orders.webp", width: 320, height: 240 };

/** The loyalty balance where there is one, and the customer's orders, the newest first; rows become blocks on a phone. */
export function PastOrdersScreen({ orders, balance }: { orders: PastOrderRow[]; balance: BalanceView | null }) {
  const { t } = useTranslation(["account", "errors"]);
  const { layout } = useShell();
  return (
    <AccountFrame page="past_orders">
      {balance && <Balance view={balance} />}
      {orders.length === 0 ? (
        <EmptyState
          title={t("errors:empty.past_orders")}
          picture={PICTURE}
          action={
            <ButtonLink look="soft" to={pathIn(layout, "/")}>
              {t("orders.to_menu")}
            </ButtonLink>
          }
        >
          {t("orders.none_hint")}
        </EmptyState>
      ) : (
        <OrdersTable orders={orders} />
      )}
    </AccountFrame>
  );
}

function OrdersTable({ orders }: { orders: PastOrderRow[] }) {
  const { t } = useTranslation(["account", "tracking"]);
  const { company, language } = useShell();
  const hasPoints = orders.some(({ earned }) => earned !== null);
  return (
    <table className="table" aria-label={t("orders.table")}>
      <thead>
        <tr>
          <th scope="col">{t("orders.number")}</th>
          <th scope="col" className="amount">
            {t("orders.amount")}
          </th>
          {hasPoints && (
            <th scope="col" className="amount">
              {t("orders.points")}
            </th>
          )}
          <th scope="col">{t("orders.status")}</th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.order_number}>
            <td>
              <b>
                <bdi className="num">#{order.order_number}</bdi> <span className="when">{order.date}</span>
              </b>
              <span className="small quiet order-items">{order.items}</span>
              {order.scheduled && <span className="small order-items">{order.scheduled}</span>}
            </td>
            <td className="amount price" data-label={t("orders.amount")}>
              <bdi>{formatPrice(order.amount, company, language)}</bdi>
            </td>
            {hasPoints && (
              <td className="amount num" {...(order.earned !== null && { "data-label": t("orders.points") })}>
                {order.earned}
              </td>
            )}
            <td className="order-links">
              <Link
                className="link"
                to={order.trackingHref}
                aria-label={`${t(order.statusKey)}: ${t("orders.track", { number: order.order_number })}`}
              >
                {t(order.statusKey)}
                <Icon name="chevron-end" />
              </Link>
              <DownloadInvoice number={order.order_number} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
