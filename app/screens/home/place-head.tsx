import { useTranslation } from "react-i18next";
import { Banner } from "~/components/banner";
import type { Place } from "./home-data";

/** The outlet: its name, whether it is open, and what an order there means. */
export function PlaceHead({ place }: { place: Place }) {
  const { t } = useTranslation("menu");
  const { eta, minimum, deliveryFee } = place;
  return (
    <div className="place">
      <div>
        <h1>{place.name}</h1>
        <p className="small">
          {place.isOpen ? <span className="open">{t("open")}</span> : <span className="quiet">{t("closed")}</span>}{" "}
          {place.until && <span className="quiet">{t("open_until", { time: place.until })}</span>}
        </p>
      </div>
      <dl className="facts">
        <Fact label={t(place.isDelivery ? "fact.arrives_in" : "fact.ready_in")} value={t("fact.minutes", eta)} />
        {minimum !== null && <Fact label={t("fact.minimum")} value={minimum} />}
        {deliveryFee !== null && <Fact label={t("fact.delivery")} value={deliveryFee} />}
      </dl>
    </div>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <bdi>{value}</bdi>
      </dd>
    </div>
  );
}

/** The store is closed, and when it opens (HOME-10). */
export function ClosedBanner({ words: [headline, ...more] }: { words: string[] }) {
  if (headline === undefined) return null;
  return (
    <Banner tone="warn" icon="clock" title={headline}>
      {more.join(" ")}
    </Banner>
  );
}
