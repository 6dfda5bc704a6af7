import { listed } from "~/ordering/model/text/listed";
import { useTranslation } from "react-i18next";
import { Banner } from "~/components/panels/banner";
import { soldOutTexts } from "~/ordering/checkout/checkout";
import type { CartView } from "../state/cart-view";

/** Sold-out items by name, and that they must be removed (ERR-45). */
export function SoldOutBanner({ view }: { view: CartView }) {
  const { t } = useTranslation(["errors", "common"]);
  const names = view.lines.filter((line) => line.state === "sold_out").map((line) => line.name);
  if (names.length === 0) return null;
  const { title, remedy } = soldOutTexts(names.length);
  return (
    <Banner tone="bad" title={t(title.key, { ...title.values })} announce>
      {t("common:sentences", { first: listed(names, t("common:separator")), second: t(remedy.key) })}
    </Banner>
  );
}
