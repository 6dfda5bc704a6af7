import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Price } from "~/components/price";
import { Reduced, Summary, SummaryRow } from "~/components/summary";
import { formatPrice } from "~/i18n/format";
import { useShell } from "~/screens/layout/shell";
import { Receipt } from "~/screens/receipt/receipt";
import type { ReceiptLine } from "~/screens/receipt/view";
import type { Summary as SummaryView, SummaryItem } from "./view";

/** The order as it will be placed: lines, charges and total; `children` are its actions. */
export function OrderSummary({
  summary,
  receipt,
  editHref,
  children,
}: {
  summary: SummaryView;
  receipt: readonly ReceiptLine[];
  editHref: string;
  children?: ReactNode;
}) {
  const { t } = useTranslation("checkout");
  const { company, language } = useShell();
  const money = (amount: number) => formatPrice(amount, company, language);
  return (
    <aside className="cart" aria-labelledby="order-summary">
      <div className="cart-head row between">
        <h2 id="order-summary">{t("summary.title")}</h2>
        <Link className="link small" to={editHref}>
          {t("summary.edit")}
        </Link>
      </div>
      <ul className="lines" tabIndex={0} aria-labelledby="order-summary">
        {summary.items.map((item) => (
          <SummaryLine key={item.cart_id} item={item} />
        ))}
      </ul>
      <Summary>
        <SummaryRow label={t("summary.subtotal")} amount={money(summary.subtotal)} />
        {summary.charges.map(({ name, amount, by }) => (
          <SummaryRow key={name} label={by === null ? name : <Reduced name={name} by={by} />} amount={money(amount)} />
        ))}
        {summary.discounts.map(({ id, name, amount }) => (
          <SummaryRow key={id} kind="saving" label={<bdi>{name}</bdi>} amount={money(amount)} />
        ))}
        {summary.tax !== null && <SummaryRow label={t("summary.tax")} amount={money(summary.tax)} />}
        {summary.loyalty > 0 && (
          <SummaryRow kind="saving" label={t("summary.loyalty")} amount={money(-summary.loyalty)} />
        )}
        {summary.tip > 0 && <SummaryRow label={t("summary.tip")} amount={money(summary.tip)} />}
        <SummaryRow
          kind="total"
          label={t(summary.tip > 0 ? "tip.updated_total" : "summary.total")}
          amount={money(summary.total)}
        />
      </Summary>
      <Receipt title={t("summary.breakdown")} lines={receipt} />
      {children}
    </aside>
  );
}

function SummaryLine({ item }: { item: SummaryItem }) {
  const { t } = useTranslation("checkout");
  const { company } = useShell();
  return (
    <li>
      {item.image ? <img src={item.image} alt="" width={128} height={96} loading="lazy" /> : <span className="thumb" />}
      <span className="name">
        <span className="num">{item.count} × </span>
        <bdi>{item.name}</bdi>
        {item.modifiers && <span className="mods">{item.modifiers}</span>}
        {item.promotion && (
          <span className="mods good-text">
            <bdi>{item.promotion}</bdi>
          </span>
        )}
        {item.sold_out && <span className="mods bad-text">{t("sold_out")}</span>}
      </span>
      {!item.sold_out && (
        <Price amount={item.amount} currency={company.currency} precision={company.decimal_precision} />
      )}
    </li>
  );
}
