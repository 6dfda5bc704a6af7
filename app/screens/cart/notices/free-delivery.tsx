import { useTranslation } from "react-i18next";
import { Icon } from "~/components/icons";
import { GOOD_PROGRESS } from "~/components/progress";
import { formatPrice } from "~/i18n/format";
import { untilFreeDelivery } from "~/ordering/pricing/upsell/free-delivery";
import type { PricedCart } from "~/ordering/pricing/types";
import { useShell } from "~/screens/layout/shell";
import type { CartView } from "~/screens/cart/state/cart-view";

/** What the cart lacks until its delivery is free, in words and as a bar. */
export function FreeDelivery({ view, priced }: { view: CartView; priced: PricedCart }) {
  const { t } = useTranslation("cart");
  const { company, language } = useShell();
  const until = untilFreeDelivery(view, priced);
  if (until === null) return null;
  const { from, shortfall } = until;
  return (
    <div className="grid gap-2 mt-2 px-3 py-2.5 rounded-card bg-good-soft text-sm forced-edge" data-ui="free-delivery">
      <p className="flex items-center gap-3">
        <Icon name="bike" className="text-good" />
        {t("free_delivery", { amount: formatPrice(shortfall, company, language) })}
      </p>
      <progress className={GOOD_PROGRESS} max={from} value={from - shortfall} aria-hidden="true" />
    </div>
  );
}
