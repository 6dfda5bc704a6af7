import { useWishesInWords } from "~/components/text/wishes";
import { useTranslation } from "react-i18next";
import { Summary } from "~/components/panels/summary";
import { useShell } from "~/screens/layout/shell";
import { OrderedSumRow } from "~/screens/orders/ordered-sum-row";
import { DownloadInvoice } from "~/screens/orders/download-invoice";
import type { TrackingView } from "./view";
import { Fold } from "~/components/panels/fold";
import { DishName } from "~/components/text/dish-name";
import { LinePrice } from "~/components/text/line-price";
import { LIST_PANEL } from "~/components/panels/panel";

/** Items, sums, payment and notes; folds by the browser's own means, so also without script (TRACK-02). */
export function OrderDetails({ view }: { view: TrackingView }) {
  const { t } = useTranslation(["tracking", "wishes"]);
  const wishesInWords = useWishesInWords();
  const { company } = useShell();
  const count = view.items.reduce((sum, item) => sum + item.count, 0);
  return (
    <Fold
      className={LIST_PANEL}
      open
      summary={
        <span>
          {t("details")} <span className="text-ink-quiet">{t("items", { n: count })}</span>
        </span>
      }
    >
      <ul className="py-3 px-5 grid gap-2" data-ui="items">
        {view.items.map((item) => (
          <li key={item.key} className="grid grid-cols-[28px_minmax(0,1fr)_auto]">
            <span className="tabular-nums text-ink-quiet">{item.count}×</span>
            <span>
              <DishName name={item.name} choices={item.modifiers} note={item.note} promotion={item.promotion} />
            </span>
            <LinePrice amount={item.amount} company={company} plain />
          </li>
        ))}
      </ul>
      <Summary>
        {view.sums.map((sum) => (
          <OrderedSumRow key={`${sum.label} ${sum.name ?? ""}`} sum={sum} />
        ))}
      </Summary>
      <dl className="grid gap-3 px-5 pb-4" data-ui="order-facts">
        <Fact label={t("payment")} text={view.payment} />
        <Fact label={t("wishes:title")} text={wishesInWords(view.wishes)} />
        <Fact label={t("note")} text={view.note} />
        <Fact label={t("car")} text={view.car} />
      </dl>
      <p className="px-5 pb-4">
        <DownloadInvoice number={view.order_number} />
      </p>
    </Fold>
  );
}

function Fact({ label, text }: { label: string; text: string }) {
  if (!text) return null;
  return (
    <div>
      <dt className="text-sm text-ink-quiet">{label}</dt>
      <dd className="whitespace-pre-line">
        <bdi>{text}</bdi>
      </dd>
    </div>
  );
}
