/** A calm page: one picture, one big sentence, the step bar, then the details. */
import { useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Banner } from "~/components/panels/banner";
import { ButtonLink } from "~/components/button";
import { RoundIcon } from "~/components/icons";
import { formatPrice } from "~/i18n/format";
import { useAddressWith } from "~/screens/layout/addresses";
import { Page } from "~/screens/layout/page";
import { useShell } from "~/screens/layout/shell";
import { Arrival } from "./arrival";
import { OrderDetails } from "./order-details";
import { RiderPopup } from "./rider-popup";
import { StatusHead } from "./status-head";
import { StepBar } from "./step-bar";
import { useFreshOrder } from "./use-fresh-order";
import { TipPopup } from "./tip/tip-popup";
import { TipRefused } from "./tip/tip-refused";
import { TipPaid } from "./tip/tip-thanks";
import { TipWidget } from "./tip/tip-widget";
import type { TipAnswer, TippingView } from "./tip/view";
import type { TrackingView } from "./view";
import { PANEL } from "~/components/panels/panel";
import { Note } from "~/components/text/note";
import { NARROW } from "~/screens/layout/frame/columns";
import { HOME, RIDER_TRACKING } from "~/paths/pages";

type Props = { view: TrackingView; tipping: TippingView; answer: TipAnswer };

export function TrackingScreen({ view, tipping, answer }: Props) {
  const { t } = useTranslation("tracking");
  const { layout, company, language } = useShell();
  const [search] = useSearchParams();
  useFreshOrder(view);
  const isPhone = layout === "mobile";
  const riderHref = useAddressWith({ rider: "open" });
  const closeHref = useAddressWith({ rider: null });
  const untipped = useAddressWith({ tip: null, custom: null });
  const { offer, thanks } = tipping;
  const popup =
    !isPhone && view.rider && search.has("rider") ? (
      <RiderPopup key="rider" rider={view.rider} closeHref={closeHref} />
    ) : thanks ? (
      <TipPaid key="tip-paid" thanks={thanks} closeHref={untipped} />
    ) : offer?.asked ? (
      <TipPopup key="tip" offer={offer} asked={offer.asked} answer={answer} closeHref={untipped} />
    ) : undefined;
  return (
    <Page
      className={NARROW}
      back={HOME[layout]}
      title={<OrderTitle number={view.order_number} />}
      announces={false}
      footer={!isPhone}
      popup={popup}
    >
      {!isPhone && (
        <h1>
          <OrderTitle number={view.order_number} />
        </h1>
      )}
      <StatusHead view={view} />
      <StepBar steps={view.steps} />
      {view.rider && (
        <ButtonLink size="big" icon="bike" to={isPhone ? RIDER_TRACKING.mobile : riderHref} preventScrollReset>
          {t("track")}
        </ButtonLink>
      )}
      {view.arrival && <Arrival order={view.id} arrival={view.arrival} />}
      {!offer?.asked && <TipRefused answer={answer} />}
      {offer && <TipWidget offer={offer} />}
      {view.scheduled_for && <ScheduledFor time={view.scheduled_for} />}
      <Where view={view} />
      <Contact outlet={view.outlet} />
      <OrderDetails view={view} />
      {view.earned > 0 && (
        <Banner tone="good" icon="gift" title={t("earned", { amount: formatPrice(view.earned, company, language) })}>
          {t("earned_hint")}
        </Banner>
      )}
      <Refresh asOf={view.as_of} />
    </Page>
  );
}

function OrderTitle({ number }: { number: number }) {
  const { t } = useTranslation("tracking");
  return (
    <>
      {t("order")} <bdi className="tabular-nums">{number}</bdi>
    </>
  );
}

function ScheduledFor({ time }: { time: string }) {
  const { t } = useTranslation("tracking");
  return (
    <div className={`${PANEL} flex items-center gap-3`}>
      <RoundIcon name="calendar" />
      <span>
        <span className="text-sm text-ink-quiet">{t("scheduled_for")}</span>
        <br />
        <b>{time}</b>
      </span>
    </div>
  );
}

function Where({ view: { order_type, pickup_mode, place } }: { view: TrackingView }) {
  const { t } = useTranslation("tracking");
  const how =
    order_type === "delivery" ? t("place.delivery", { area: place.area }) : t(`place.${pickup_mode ?? "in_store"}`);
  return (
    <div className={`${PANEL} flex items-center gap-3`}>
      <RoundIcon name={order_type === "delivery" ? "pin" : pickup_mode === "curbside" ? "car" : "store"} />
      <span className="flex-1 min-w-0">
        <b>
          <bdi>{place.name}</bdi>
        </b>
        <br />
        <span className="text-sm text-ink-quiet">{how}</span>
        {place.address && (
          <Note>
            <bdi>{place.address}</bdi>
          </Note>
        )}
      </span>
    </div>
  );
}

function Contact({ outlet }: { outlet: TrackingView["outlet"] }) {
  const { t } = useTranslation("tracking");
  return (
    <div className={`${PANEL} flex items-center gap-3`}>
      <RoundIcon name="phone" />
      <span className="flex-1 min-w-0">
        <b>
          <bdi>{outlet.name}</bdi>
        </b>
        <br />
        <bdi className="text-sm text-ink-quiet tabular-nums">{outlet.phone}</bdi>
      </span>
      <ButtonLink look="soft" size="slim" href={`tel:${outlet.phone.replace(/[^+\d]/g, "")}`}>
        {t("call")}
      </ButtonLink>
    </div>
  );
}

/** Without script the only way to see what is new; with script a press for the impatient. */
function Refresh({ asOf }: { asOf: string }) {
  const { t } = useTranslation("tracking");
  const here = useAddressWith({});
  return (
    <div className="flex items-center justify-between gap-3">
      <span className="text-sm text-ink-quiet">{t("updated", { time: asOf })}</span>
      <ButtonLink look="line" size="slim" icon="repeat" to={here} replace preventScrollReset>
        {t("refresh")}
      </ButtonLink>
    </div>
  );
}
