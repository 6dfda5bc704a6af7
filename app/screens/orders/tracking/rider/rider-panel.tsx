import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/components/button";
import { RoundIcon, type IconName } from "~/components/icons";
import { isolated } from "~/i18n/format";
import type { Vehicle as VehicleKind } from "~/ordering/orders/rider-contact";
import type { RiderView } from "../view";
import { PANEL } from "~/components/panels/panel";

const ICONS: Record<VehicleKind, IconName> = { bicycle: "bike", motorbike: "motorbike", car: "car", foot: "walk" };

/** Where the rider is, in words, and who they are (RIDER-02, RIDER-08). `duration`: of the way that is left, in words; null while it is not known. */
export function RiderPanel({ rider, duration }: { rider: RiderView; duration: string | null }) {
  const { t } = useTranslation("tracking");
  const isTimed = rider.status === "in_transit" && duration !== null;
  const text = isTimed
    ? t("rider.in_transit", { duration })
    : t(rider.status === "entered_customer_proximity" ? "rider.entered_customer_proximity" : "rider.assigned");
  return (
    <div className={`${PANEL} flex flex-wrap items-center gap-3`}>
      <RoundIcon name={ICONS[rider.contact?.vehicle ?? "bicycle"]} />
      <span className="flex-[1_1_176px] min-w-0">
        <span role="status">
          <b>{text}</b>
          {rider.name && (
            <>
              <br />
              <span className="text-sm text-ink-quiet">{t("rider.handling", { name: rider.name })}</span>
            </>
          )}
        </span>
        {rider.contact && <Vehicle contact={rider.contact} />}
        {rider.seen && <Seen seen={rider.seen} />}
      </span>
      {rider.contact?.phone && (
        <ButtonLink look="soft" size="slim" icon="phone" href={`tel:${rider.contact.phone}`} className="max-md:w-full">
          {rider.name === null ? t("rider.call_rider") : t("rider.call", { name: isolated(rider.name) })}
        </ButtonLink>
      )}
    </div>
  );
}

/** What the customer looks out for. */
function Vehicle({ contact: { vehicle, plate } }: { contact: NonNullable<RiderView["contact"]> }) {
  const { t } = useTranslation("tracking");
  if (vehicle === null && plate === null) return null;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-quiet" data-ui="rider-vehicle">
      {vehicle !== null && <span>{t(`rider.by.${vehicle}`)}</span>}
      {plate !== null && (
        <span>
          <span className="sr-only">{t("rider.plate")} </span>
          <bdi dir="ltr" className="rounded-thumb border border-line px-2 font-700 text-ink whitespace-nowrap">
            {plate}
          </bdi>
        </span>
      )}
    </span>
  );
}

/** Not read aloud: it changes every few seconds. */
function Seen({ seen: { time, distance } }: { seen: NonNullable<RiderView["seen"]> }) {
  const { t } = useTranslation("tracking");
  return (
    <span className="flex flex-wrap gap-x-3 text-sm text-ink-quiet tabular-nums" data-ui="rider-seen">
      {distance !== null && <span>{t("rider.distance", { distance })}</span>} <span>{t("rider.seen", { time })}</span>
    </span>
  );
}
