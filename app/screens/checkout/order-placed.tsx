/** After an order: thanks, its number, points earned and the way to its tracking; a popup with script, the page itself without. */
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/components/button";
import { Dialog, DialogTitle } from "~/components/dialog/dialog";
import { Scene } from "~/components/panels/scene";
import { formatPrice } from "~/i18n/format";
import { forgetStoredCart } from "~/screens/layout/stored-cart-keys";
import { Page } from "~/screens/layout/page";
import { useShell } from "~/screens/layout/shell";
import type { PlacedView } from "./view";
import { MESSAGE } from "~/components/dialog/message";
import { NARROW } from "~/screens/layout/frame/columns";
import { HOME, trackingOf } from "~/paths/pages";

export function OrderPlacedScreen({ placed }: { placed: PlacedView }) {
  const { t } = useTranslation("checkout");
  useEffect(forgetStoredCart, [placed.id]);
  return (
    <Page
      className={`${NARROW} min-h-[calc(100svh-57px)]`}
      announces={false}
      footer={false}
      popup={<OrderPlaced key={placed.id} placed={placed} />}
    >
      <h1>{t("placed.page_title")}</h1>
    </Page>
  );
}

function OrderPlaced({ placed }: { placed: PlacedView }) {
  const { t } = useTranslation("checkout");
  const { layout, company, language } = useShell();
  const home = HOME[layout];
  return (
    <Dialog shape="small" closeHref={home} describedBy="order-placed">
      <div className={MESSAGE}>
        <Scene name="placed" />
        <DialogTitle>{t("placed.title")}</DialogTitle>
        <div id="order-placed">
          <p>{t("placed.number", { number: placed.order_number })}</p>
          {placed.expected && (
            <p className="text-ink-quiet">
              {t(placed.isScheduled ? "placed.scheduled" : "placed.expected", { time: placed.expected })}
            </p>
          )}
          {placed.earned > 0 && (
            <p className="text-ink-quiet">
              {t("placed.earned", { amount: formatPrice(placed.earned, company, language) })}
            </p>
          )}
        </div>
        <ButtonLink size="big" to={trackingOf(layout, placed.id)}>
          {t("placed.track")}
        </ButtonLink>
        <ButtonLink look="line" to={home}>
          {t("placed.menu")}
        </ButtonLink>
      </div>
    </Dialog>
  );
}
