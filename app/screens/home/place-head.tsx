import { useTranslation } from "react-i18next";
import type { Place } from "./view";

// Lines between them only where they stand in one row.
const FACTS = "flex gap-5 whitespace-nowrap max-md:flex-wrap max-md:gap-x-4 max-md:gap-y-1 max-md:text-sm";
const FACT = "border-line md:not-first:ps-5 md:not-first:border-s max-md:flex max-md:gap-1.5";

/** The outlet: its name, whether it is open, and what an order there means. */
export function PlaceHead({ place }: { place: Place }) {
  const { t } = useTranslation("menu");
  const { eta, minimum, deliveryFee } = place;
  return (
    <div
      className="flex flex-wrap items-end justify-between gap-y-3 gap-x-6 mt-6 mb-4 max-md:mt-4 max-md:mb-2"
      data-ui="place"
    >
      <div>
        <h1 className="text-xl">{place.name}</h1>
        <p className="text-sm">
          {place.isOpen ? (
            <span className="text-good font-600">{t("open")}</span>
          ) : (
            <span className="text-ink-quiet">{t("closed")}</span>
          )}{" "}
          {place.until && <span className="text-ink-quiet">{t("open_until", { time: place.until })}</span>}
          {place.neverCloses && <span className="text-ink-quiet">{t("open_always")}</span>}
        </p>
        {place.isOpen && place.sessions && (
          <p className="text-sm text-ink-quiet">{t("sessions", { times: place.sessions })}</p>
        )}
      </div>
      {(eta ?? minimum ?? deliveryFee) !== null && (
        <dl className={FACTS}>
          {eta && (
            <Fact
              label={t(`fact.${place.isDelivery ? "arrives" : "ready"}_${eta.isClock ? "at" : "in"}`)}
              value={eta.words}
            />
          )}
          {minimum !== null && <Fact label={t("fact.minimum")} value={minimum} />}
          {deliveryFee !== null && <Fact label={t("fact.delivery")} value={deliveryFee} />}
        </dl>
      )}
    </div>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className={FACT}>
      <dt className="text-sm text-ink-quiet">{label}</dt>
      <dd className="font-650">
        <bdi>{value}</bdi>
      </dd>
    </div>
  );
}
