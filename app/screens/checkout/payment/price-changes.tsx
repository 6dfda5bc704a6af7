import { useTranslation } from "react-i18next";
import { Banner } from "~/components/panels/banner";
import { formatPrice } from "~/i18n/format";
import type { Minor } from "~/ordering/model/money";
import type { PriceChange } from "~/ordering/checkout/price-claim";
import { useShell } from "~/screens/layout/shell";

const NAME = "py-1 text-start";
const AMOUNT = "py-1 ps-4 text-end whitespace-nowrap";
const HEAD = "text-sm text-ink-quiet font-700";

/** What costs something else than the page had shown, line by line; placing again confirms it. */
export function PriceChanges({ changes }: { changes: PriceChange[] }) {
  const { t } = useTranslation("checkout");
  const { company, language } = useShell();
  const money = (amount: Minor | null) => (amount === null ? "–" : formatPrice(amount, company, language));
  return (
    <Banner tone="warn" refusal title={t("price_changed.title")}>
      <p>{t("price_changed.ask")}</p>
      <table className="w-full mt-2 border-collapse" data-ui="price-changes">
        <thead>
          <tr>
            <th scope="col" className={`${NAME} ${HEAD}`}>
              {t("price_changed.item")}
            </th>
            <th scope="col" className={`${AMOUNT} ${HEAD}`}>
              {t("price_changed.before")}
            </th>
            <th scope="col" className={`${AMOUNT} ${HEAD}`}>
              {t("price_changed.now")}
            </th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ name, before, now }) => (
            <tr key={name} className="*:font-400 last:*:font-700">
              <th scope="row" className={NAME}>
                <bdi>{name}</bdi>
              </th>
              <td className={`${AMOUNT} tabular-nums`}>
                <bdi>{money(before)}</bdi>
              </td>
              <td className={`${AMOUNT} tabular-nums`}>
                <bdi>{money(now)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Banner>
  );
}
