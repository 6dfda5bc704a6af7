/** A calm page: one picture, one big sentence, the step bar, then the details. */
import { useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Banner } from "~/components/banner";
import { ButtonLink } from "~/components/button";
import { Icon } from "~/components/icons";
import { formatPrice } from "~/i18n/format";
import { useAddressWith } from "~/screens/layout/addresses";
import { Page } from "~/screens/layout/page";
import { pathIn, useShell } from "~/screens/layout/shell";
import { OrderDetails } from "./order-details";
import { RiderPopup } from "./rider-popup";
import { StatusHead } from "./status-head";
import { StepBar } from "./step-bar";
import { useFreshOrder } from "./use-fresh-order";
import type { TrackingView } from "./view";

export function TrackingScreen({ view }: { view: TrackingView }) {
  const { t } = useTranslation("tracking");
  const { layout, company, language } = useShell();
  const [search] = useSearchParams();
  useFreshOrder(view);
  const isPhone = layout === "mobile";
  const riderHref = useAddressWith({ rider: "open" });
  const closeHref = useAddressWith({ rider: null });
  const popup =
    !isPhone && view.rider && search.has("rider") ? (
      <RiderPopup key="rider" rider={view.rider} closeHref={closeHref} />
    ) : undefined;
  return (
    <Page
      className="narrow tracking"
      back={pathIn(layout, "/")}
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
        <ButtonLink size="big" icon="bike" to={isPhone ? "/m/rider-tracking" : riderHref} preventScrollReset>
          {t("track")}
        </ButtonLink>
      )}
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
      {t("order")} <bdi className="num">{number}</bdi>
    </>
  );
}

function ScheduledFor({ time }: { time: string }) {
  const { t } = useTranslation("tracking");
  return (
    <div className="panel row">
      <span className="round-icon">
        <Icon name="calendar" />
      </span>
      <span>
        <span className="small quiet">{t("scheduled_for")}</span>
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
    <div className="panel row">
      <span className="round-icon">
        <Icon name={order_type === "delivery" ? "pin" : pickup_mode === "curbside" ? "car" : "store"} />
      </span>
      <span className="grow">
        <b>
          <bdi>{place.name}</bdi>
        </b>
        <br />
        <span className="small quiet">{how}</span>
        {place.address && (
          <span className="mods">
            <bdi>{place.address}</bdi>
          </span>
        )}
      </span>
    </div>
  );
}

function Contact({ outlet }: { outlet: TrackingView["outlet"] }) {
  const { t } = useTranslation("tracking");
  return (
    <div className="panel row">
      <span className="round-icon">
        <Icon name="phone" />
      </span>
      <span className="grow">
        <b>
          <bdi>{outlet.name}</bdi>
        </b>
        <br />
        <bdi className="small quiet num">{outlet.phone}</bdi>
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
    <div className="row between">
      <span className="small quiet">{t("updated", { time: asOf })}</span>
      <ButtonLink look="line" size="slim" icon="repeat" to={here} replace preventScrollReset>
        {t("refresh")}
      </ButtonLink>
    </div>
  );
}
