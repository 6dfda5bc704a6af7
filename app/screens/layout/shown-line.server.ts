/** A line of the cart in words and with its picture, as every page that lists the cart shows it. */
import { i18nIn } from "~/i18n/catalogue.server";
import type { CartLine } from "~/ordering/cart/cart";
import { describeLine, type LineDescription } from "~/ordering/cart/describe-line";
import type { MenuIndex } from "~/ordering/menu/menu-index";
import { namesWithCounts } from "~/ordering/model/text/names-with-counts";
import type { Visit } from "~/services/visit/visit.server";
import { imageUrl } from "~/tenancy/image-url.server";

/** `choices` is empty where nothing was chosen; `image` is an address. */
type ShownLine = LineDescription & { choices: string };

export function shownLine(
  line: CartLine,
  menu: MenuIndex,
  { tenant, language }: Pick<Visit, "tenant" | "language">,
): ShownLine {
  const { name, image, chosen } = describeLine(line, menu, language);
  return {
    name,
    chosen,
    choices: namesWithCounts(chosen, i18nIn(language).t("common:separator")),
    image: image && imageUrl(tenant, image, 128),
  };
}
