import { Dialog, DIALOG_BODY, DialogFoot } from "~/components/dialog/dialog";
import { useTranslation } from "react-i18next";
import { BESIDE_FIELDS } from "~/components/map/place-map";
import { canFollow, FollowButton, WayMap } from "./rider-map";
import { RiderPanel } from "./rider-panel";
import { useRiderWay } from "./use-rider-way";
import type { RiderView } from "../view";
import { WayLost } from "./way-lost";

/** The rider over the tracking page of wide screens; the map is taller than a low window, what turns it is in sight all the same. */
export function RiderPopup({ rider, closeHref }: { rider: RiderView; closeHref: string }) {
  const { t } = useTranslation(["tracking", "map"]);
  const way = useRiderWay(rider);
  return (
    <Dialog title={t("tracking:rider.page_title")} closeHref={closeHref} shape="map">
      {/* Scrolls in a low window: the arrow keys need it in focus. */}
      <div className={DIALOG_BODY} role="group" aria-label={t("map:rider_label")} tabIndex={0}>
        <div className="grid grid-cols-1 gap-3">
          <RiderPanel rider={rider} duration={way.duration} />
          <WayLost way={way} />
          <WayMap rider={rider} way={way} className={`h-150 ${BESIDE_FIELDS}`} />
        </div>
      </div>
      {canFollow(rider, way) && (
        <DialogFoot>
          <FollowButton way={way} />
        </DialogFoot>
      )}
    </Dialog>
  );
}
