import { useTranslation } from "react-i18next";
import { Banner } from "~/components/panels/banner";
import { formatPrice } from "~/i18n/format";
import type { Minor } from "~/ordering/model/money";
import { isLine, isTotal, type PriceChange } from "~/ordering/checkout/price-claim";
import { useShell } from "~/screens/layout/shell";

const NAME = "py-1 text-start";
const AMOUNT = "py-1 ps-4 text-end whitespace-nowrap";
const HEAD = "text-sm text-ink-quiet font-700";

/** What costs something else than the page had shown, row by row; placing again confirms it. */
export function PriceChanges({ changes }: { changes: PriceChange[] }) {
  const { t } = useTranslation(["checkout", "common"]);
  const { company, language } = useShell();
  const cost = (amount: Minor | null, row: PriceChange) => {
    if (amount === null) return "–";
    return amount === 0 && isLine(row) ? t("common:free") : formatPrice(amount, company, language);
  };
  return (
    <Banner tone="warn" refusal title={t("checkout:price_changed.title")}>
      <p>{t("checkout:price_changed.ask")}</p>
      <table className="w-full mt-2 border-collapse" data-ui="price-changes">
        <thead>
          <tr>
            <th scope="col" className={`${NAME} ${HEAD}`}>
              {t("checkout:price_changed.item")}
            </th>
            <th scope="col" className={`${AMOUNT} ${HEAD}`}>
              {t("checkout:price_changed.before")}
            </th>
            <th scope="col" className={`${AMOUNT} ${HEAD}`}>
              {t("checkout:price_changed.now")}
            </th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <tr key={change.key} className={isTotal(change) ? "*:font-700" : "*:font-400"}>
              <th scope="row" className={NAME}>
                <bdi>{change.name}</bdi>
              </th>
              <td className={`${AMOUNT} tabular-nums`}>
                <bdi>{cost(change.before, change)}</bdi>
              </td>
              <td className={`${AMOUNT} tabular-nums`}>
                <bdi>{cost(change.now, change)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Banner>
  );
}
