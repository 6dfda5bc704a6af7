import { useTranslation } from "react-i18next";
import { Icon } from "~/components/icons";
import type { RiderView } from "./view";

/** Where the rider is, in words (RIDER-02). */
export function RiderPanel({ rider }: { rider: RiderView }) {
  const { t } = useTranslation("tracking");
  const isTimed = rider.status === "in_transit" && rider.duration !== null;
  const text = isTimed
    ? t("rider.in_transit", { duration: rider.duration })
    : t(rider.status === "entered_customer_proximity" ? "rider.entered_customer_proximity" : "rider.assigned");
  return (
    <div className="panel row" role="status">
      <span className="round-icon">
        <Icon name="bike" />
      </span>
      <span className="grow">
        <b>{text}</b>
        {rider.name && (
          <>
            <br />
            <span className="small quiet">{t("rider.handling", { name: rider.name })}</span>
          </>
        )}
      </span>
    </div>
  );
}
