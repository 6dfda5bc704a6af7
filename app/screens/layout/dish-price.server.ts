/** The price of a dish, written for people. */
import { i18nIn } from "~/i18n/catalogue.server";
import { formatPrice } from "~/i18n/format";
import { isGrouped } from "~/ordering/menu/menu-index";
import type { Item } from "~/ordering/model/menu";
import { surePrice } from "~/ordering/promotions/offer-price";
import type { SureOffers } from "~/ordering/promotions/sure-price";
import type { Visit } from "~/services/visit/visit.server";
import type { PriceText } from "~/components/text/price";

type Shown = Pick<Visit, "tenant" | "language">;

/** What is paid for it after what surely comes off. A grouped item costs what its cheapest sub-item costs, or more. */
export function dishPrice(item: Item, { tenant, language }: Shown, sure: SureOffers): PriceText {
  const sold = isGrouped(item) ? item.items : [item];
  const prices = sold.map(({ id, unit_price }) => surePrice(unit_price, sure.get(id)));
  const before = Math.min(...sold.map(({ unit_price }) => unit_price));
  const least = Math.min(...prices);
  const price = formatPrice(least, tenant.company, language);
  return {
    text: prices.every((each) => each === least) ? price : i18nIn(language).t("menu:from_price", { price }),
    was: least < before ? formatPrice(before, tenant.company, language) : null,
  };
}
