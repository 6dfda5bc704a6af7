import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Reduced, Summary, SummaryRow } from "~/components/panels/summary";
import { formatPrice } from "~/i18n/format";
import { useShell } from "~/screens/layout/shell";
import { Receipt } from "~/screens/receipt/receipt";
import type { ReceiptLine } from "~/screens/receipt/view";
import type { Summary as SummaryView, SummaryItem } from "./view";
import { DishName } from "~/components/text/dish-name";
import { DishPicture } from "~/components/text/dish-picture";
import { LinePrice } from "~/components/text/line-price";
import { Note } from "~/components/text/note";
import { LINK } from "~/components/text/link";
import { COLUMN_FOOT, COLUMN_HEAD, LINE, LINE_NAME } from "~/screens/layout/frame/column";

/**
 * Beside the form it goes along with the window: from its top where it fits, by its bottom where it is taller, so that every
 * line can be reached. No line is cut, and the foot stays on the screen.
 */
const BESIDE = "roomy:sticky roomy:bottom-4 roomy:self-end roomy:min-h-[calc(100svh-var(--stuck)-32px)]";
const CARD = "flex flex-col overflow-clip rounded-sheet border border-line bg-raised [&_summary]:roomy:scroll-mb-60";
const FOOT = "roomy:sticky roomy:bottom-0 roomy:pt-4 roomy:border-t roomy:border-line bg-raised";

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
    <div className={BESIDE}>
      <aside className={CARD} aria-labelledby="order-summary">
        <div className={`${COLUMN_HEAD} flex items-center justify-between gap-3`}>
          <h2 id="order-summary">{t("summary.title")}</h2>
          <Link className={`${LINK} text-sm`} to={editHref}>
            {t("summary.edit")}
          </Link>
        </div>
        <ul data-ui="lines">
          {summary.items.map((item) => (
            <SummaryLine key={item.cart_id} item={item} />
          ))}
        </ul>
        <Summary>
          <SummaryRow label={t("summary.subtotal")} amount={money(summary.subtotal)} />
          {summary.charges.map(({ name, amount, by }) => (
            <SummaryRow
              key={name}
              label={by === null ? name : <Reduced name={name} by={by} />}
              amount={money(amount)}
            />
          ))}
          {summary.discounts.map(({ id, name, amount }) => (
            <SummaryRow key={id} kind="saving" label={<bdi>{name}</bdi>} amount={money(amount)} />
          ))}
          {summary.taxes.map(({ id, name, amount }) => (
            <SummaryRow key={id} label={<bdi>{name}</bdi>} amount={money(amount)} />
          ))}
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
        <div className={`${COLUMN_FOOT} ${FOOT}`}>{children}</div>
      </aside>
    </div>
  );
}

function SummaryLine({ item }: { item: SummaryItem }) {
  const { t } = useTranslation("checkout");
  const { company } = useShell();
  return (
    <li className={`${LINE} grid-cols-[minmax(0,1fr)_auto] has-[>img]:grid-cols-[64px_minmax(0,1fr)_auto]`}>
      <DishPicture src={item.image} />
      <span className={LINE_NAME}>
        <span className="tabular-nums whitespace-nowrap">{item.count} × </span>
        <DishName name={item.name} choices={item.modifiers} note={item.note} promotion={item.promotion} />
        {item.sold_out && <Note tone="bad">{t("sold_out")}</Note>}
      </span>
      {!item.sold_out && <LinePrice amount={item.amount} company={company} />}
    </li>
  );
}
