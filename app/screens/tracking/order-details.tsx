import { useTranslation } from "react-i18next";
import { Icon } from "~/components/icons";
import { Summary, SummaryRow } from "~/components/summary";
import { formatPrice } from "~/i18n/format";
import { useShell } from "~/screens/layout/shell";
import { DownloadInvoice } from "~/components/download-invoice";
import type { TrackingView } from "./view";

/** Items, sums, payment and notes; folds by the browser's own means, so also without script (TRACK-02). */
export function OrderDetails({ view }: { view: TrackingView }) {
  const { t } = useTranslation("tracking");
  const { company, language } = useShell();
  const money = (amount: number) => formatPrice(amount, company, language);
  const count = view.items.reduce((sum, item) => sum + item.count, 0);
  return (
    <details className="panel list-panel fold" open>
      <summary>
        <span>
          {t("details")} <span className="quiet">{t("items", { n: count })}</span>
        </span>
        <Icon name="chevron-down" />
      </summary>
      <div>
        <ul className="items">
          {view.items.map((item) => (
            <li key={item.key}>
              <span className="num quiet">{item.count}×</span>
              <span>
                <bdi>{item.name}</bdi>
                {item.modifiers && <span className="mods">{item.modifiers}</span>}
                {item.promotion && (
                  <span className="mods good-text">
                    <bdi>{item.promotion}</bdi>
                  </span>
                )}
              </span>
              <span className="num">
                <bdi>{money(item.amount)}</bdi>
              </span>
            </li>
          ))}
        </ul>
        <Summary>
          {view.sums.map(({ label, name, amount }) => (
            <SummaryRow
              key={`${label} ${name ?? ""}`}
              label={name === null ? t(label) : <bdi>{name}</bdi>}
              amount={money(amount)}
              {...(label === "total" && { kind: "total" as const })}
              {...(amount < 0 && { kind: "saving" as const })}
            />
          ))}
        </Summary>
        <dl className="order-facts">
          <Fact label={t("payment")} text={view.payment} />
          <Fact label={t("note")} text={view.note} />
          <Fact label={t("car")} text={view.car} />
        </dl>
        <p className="order-invoice">
          <DownloadInvoice number={view.order_number} />
        </p>
      </div>
    </details>
  );
}

function Fact({ label, text }: { label: string; text: string }) {
  if (!text) return null;
  return (
    <div>
      <dt className="small quiet">{label}</dt>
      <dd>
        <bdi>{text}</bdi>
      </dd>
    </div>
  );
}
