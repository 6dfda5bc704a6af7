import { listed } from "~/ordering/model/text/listed";
import { useTranslation } from "react-i18next";
import { FreeChoiceNotices } from "~/components/panels/free-choice-notice";
import { Icon } from "~/components/icons";
import type { PricedCart } from "~/ordering/pricing/types";
import { useLocation } from "@remix-run/react";
import { withQuery } from "~/paths/address";
import type { CartView } from "~/screens/cart/state/cart-view";
import { FreeDelivery } from "./free-delivery";

/** What promotions wait for, how far a free delivery is, and which are unlocked: without script no popup says so (PROMO-26, PROMO-27). */
export function PromotionNotices({ view, priced }: { view: CartView; priced: PricedCart }) {
  const { t } = useTranslation(["cart", "common"]);
  const { pathname, search } = useLocation();
  const names = priced.appliedPromotions.map(({ name }) => name);
  return (
    <>
      <FreeDelivery view={view} priced={priced} />
      <FreeChoiceNotices
        choices={view.choices}
        hrefOf={(promotion) => withQuery(pathname + search, { free: String(promotion) })}
      />
      {names.length > 0 && (
        <p className="flex items-center gap-3 text-sm text-good">
          <Icon name="gift" />
          <span>
            {t("common:named", { name: t("unlocked.title") })} <bdi>{listed(names, t("common:separator"))}</bdi>
          </span>
        </p>
      )}
    </>
  );
}
