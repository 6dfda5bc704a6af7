import { useTranslation } from "react-i18next";
import { Banner } from "~/components/banner";
import { formatPrice } from "~/i18n/format";
import type { Minor } from "~/ordering/money";
import type { PriceChange } from "~/ordering/price-claim";
import { useShell } from "~/screens/layout/shell";

/** What costs something else than the page had shown, line by line; placing again confirms it. */
export function PriceChanges({ changes }: { changes: PriceChange[] }) {
  const { t } = useTranslation("checkout");
  const { company, language } = useShell();
  const money = (amount: Minor | null) => (amount === null ? "–" : formatPrice(amount, company, language));
  return (
    <Banner tone="warn" refusal title={t("price_changed.title")}>
      <p>{t("price_changed.ask")}</p>
      <table className="price-changes">
        <thead>
          <tr>
            <th scope="col">{t("price_changed.item")}</th>
            <th scope="col">{t("price_changed.before")}</th>
            <th scope="col">{t("price_changed.now")}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ name, before, now }) => (
            <tr key={name}>
              <th scope="row">
                <bdi>{name}</bdi>
              </th>
              <td className="num">
                <bdi>{money(before)}</bdi>
              </td>
              <td className="num">
                <bdi>{money(now)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Banner>
  );
}
