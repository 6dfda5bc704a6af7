import { useTranslation } from "react-i18next";
import { RoundIcon } from "~/components/icons";
import type { RiderView } from "../view";
import { PANEL } from "~/components/panels/panel";

/** Where the rider is, in words (RIDER-02). `duration`: of the way that is left, in words; null while it is not known. */
export function RiderPanel({ rider, duration }: { rider: RiderView; duration: string | null }) {
  const { t } = useTranslation("tracking");
  const isTimed = rider.status === "in_transit" && duration !== null;
  const text = isTimed
    ? t("rider.in_transit", { duration })
    : t(rider.status === "entered_customer_proximity" ? "rider.entered_customer_proximity" : "rider.assigned");
  return (
    <div className={`${PANEL} flex items-center gap-3`}>
      <RoundIcon name="bike" />
      <span className="flex-1 min-w-0">
        <span role="status">
          <b>{text}</b>
          {rider.name && (
            <>
              <br />
              <span className="text-sm text-ink-quiet">{t("rider.handling", { name: rider.name })}</span>
            </>
          )}
        </span>
        {rider.seen && <Seen seen={rider.seen} />}
      </span>
    </div>
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
