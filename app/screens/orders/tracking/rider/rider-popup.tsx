import { Dialog, DialogBody } from "~/components/dialog/dialog";
import { useTranslation } from "react-i18next";
import { RiderMap } from "./rider-map";
import { RiderPanel } from "./rider-panel";
import { useRiderWay } from "./use-rider-way";
import type { RiderView } from "../view";
import { WayLost } from "./way-lost";

/** The rider over the tracking page of wide screens. */
export function RiderPopup({ rider, closeHref }: { rider: RiderView; closeHref: string }) {
  const { t } = useTranslation("tracking");
  const way = useRiderWay(rider);
  return (
    <Dialog title={t("rider.page_title")} closeHref={closeHref}>
      <DialogBody>
        <div className="grid grid-cols-1 gap-3">
          <RiderPanel rider={rider} duration={way.duration} />
          <WayLost way={way} />
          <RiderMap rider={rider} way={way} className="h-150" />
        </div>
      </DialogBody>
    </Dialog>
  );
}
