/** After an order: thanks and its number, what happens next, where it goes, how it is paid, its sums, and the ways on. */
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/components/button";
import { Icon, type IconName } from "~/components/icons";
import { PANEL } from "~/components/panels/panel";
import { Scene } from "~/components/panels/scene";
import { Summary } from "~/components/panels/summary";
import { Note } from "~/components/text/note";
import { useWishesInWords } from "~/components/text/wishes";
import { formatPrice } from "~/i18n/format";
import { HOME, trackingOf } from "~/paths/pages";
import { NARROW } from "~/screens/layout/frame/columns";
import { Page } from "~/screens/layout/page";
import { useShell } from "~/screens/layout/shell";
import { forgetStoredCart } from "~/screens/layout/stored-cart-keys";
import { OrderedSumRow } from "~/screens/orders/ordered-sum-row";
import type { PlacedView } from "./view";

/** A page with an address of its own; to those who hear it, the popup that the order is answered with (CHECKOUT-20). */
export function PlacedScreen({ placed }: { placed: PlacedView }) {
  const { t } = useTranslation("checkout");
  const { layout } = useShell();
  useEffect(forgetStoredCart, [placed.id]);
  return (
    <Page className={`${NARROW} py-6`} announces={false} footer={false}>
      <section role="dialog" aria-labelledby="placed-title" aria-describedby="placed-number" className="grid gap-6">
        <Thanks placed={placed} />
        <div className="grid gap-3 md:grid-cols-2">
          <ButtonLink size="big" to={trackingOf(layout, placed.id)}>
            {t("placed.track")}
          </ButtonLink>
          <ButtonLink look="line" size="big" to={HOME[layout]}>
            {t("placed.menu")}
          </ButtonLink>
        </div>
        <Facts placed={placed} />
        <div className={PANEL}>
          <div className="-mx-5 -my-3">
            <Summary>
              {placed.sums.map((sum) => (
                <OrderedSumRow key={`${sum.label} ${sum.name ?? ""}`} sum={sum} />
              ))}
            </Summary>
          </div>
        </div>
      </section>
    </Page>
  );
}

function Thanks({ placed }: { placed: PlacedView }) {
  const { t } = useTranslation("checkout");
  const { company, language } = useShell();
  const { expected, isScheduled, handing, earned } = placed;
  return (
    <div className="grid justify-items-center gap-2 text-center">
      <Scene name="placed" />
      <h1 id="placed-title">{t("placed.title")}</h1>
      <p id="placed-number">{t("placed.number", { number: placed.order_number })}</p>
      {expected && (
        <p className="font-600" data-ui="expected">
          {t(isScheduled ? "placed.scheduled" : `placed.expected_${handing}`, { time: expected })}
        </p>
      )}
      <p className="text-ink-quiet" data-ui="next">
        {t(`placed.next_${handing}`)}
      </p>
      {earned > 0 && (
        <p className="text-ink-quiet">{t("placed.earned", { amount: formatPrice(earned, company, language) })}</p>
      )}
    </div>
  );
}

function Facts({ placed: { handing, place, payment, wishes } }: { placed: PlacedView }) {
  const { t } = useTranslation(["checkout", "wishes"]);
  const wishesInWords = useWishesInWords();
  const isDelivery = handing === "delivery";
  const standing = {
    paid: t("checkout:placed.paid"),
    due: t(`checkout:placed.due_${isDelivery ? "delivery" : "pickup"}`),
    free: "",
  }[payment.standing];
  return (
    <dl className={`${PANEL} grid gap-4`} data-ui="placed-facts">
      <Fact icon={isDelivery ? "pin" : "store"} label={t(`checkout:placed.where_${handing}`)} text={place.name}>
        {isDelivery ? place.area : place.address}
      </Fact>
      <Fact
        icon={payment.standing === "due" ? "cash" : "check"}
        label={t("checkout:placed.payment")}
        text={payment.standing === "free" ? t("checkout:placed.free") : payment.name}
      >
        {standing}
      </Fact>
      {wishes.length > 0 && <Fact icon="bag" label={t("wishes:title")} text={wishesInWords(wishes)} />}
    </dl>
  );
}

type FactProps = { icon: IconName; label: string; text: string; children?: string };

/** One of them, with a quiet line under it. */
function Fact({ icon, label, text, children }: FactProps) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      <Icon name={icon} className="row-span-2 mt-1 text-ink-quiet" />
      <dt className="text-sm text-ink-quiet">{label}</dt>
      <dd>
        <b>
          <bdi>{text}</bdi>
        </b>
        {children && (
          <Note>
            <bdi>{children}</bdi>
          </Note>
        )}
      </dd>
    </div>
  );
}
