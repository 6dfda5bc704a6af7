/** The price of a dish, written for people. */
import { i18nIn } from "~/i18n/catalogue.server";
import { formatPrice } from "~/i18n/format";
import { isGrouped } from "~/ordering/menu/menu-index";
import type { Item } from "~/ordering/model/menu";
import type { Visit } from "~/services/visit/visit.server";

/** A grouped item costs what its cheapest sub-item costs, or more. */
export function dishPrice(item: Item, { tenant, language }: Pick<Visit, "tenant" | "language">): string {
  if (!isGrouped(item)) return formatPrice(item.unit_price, tenant.company, language);
  const prices = item.items.map((sub) => sub.unit_price);
  const price = formatPrice(Math.min(...prices), tenant.company, language);
  return prices.every((each) => each === prices[0]) ? price : i18nIn(language).t("menu:from_price", { price });
}
