import { AddressWords } from "~/components/text/address-words";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/components/button";
import { RoundIcon } from "~/components/icons";
import { PANEL } from "~/components/panels/panel";
import { Note } from "~/components/text/note";
import type { TrackingView } from "./view";

/** The time that an order for later is due at. */
export function ScheduledFor({ time }: { time: string }) {
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

/** Where the order goes to, or is fetched. */
export function Where({ view: { order_type, pickup_mode, place } }: { view: TrackingView }) {
  const { t } = useTranslation("tracking");
  const how =
    order_type === "delivery" ? t("place.delivery", { area: place.area }) : t(`place.${pickup_mode ?? "in_store"}`);
  return (
    <div className={`${PANEL} flex items-center gap-3`}>
      <RoundIcon name={order_type === "delivery" ? "pin" : pickup_mode === "curbside" ? "car" : "store"} />
      <span className="flex-1 min-w-0">
        <b>
          <AddressWords text={place.name} />
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

/** The outlet, to be called. */
export function Contact({ outlet }: { outlet: TrackingView["outlet"] }) {
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
