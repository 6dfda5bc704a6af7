import { useTranslation } from "react-i18next";
import type { ReactNode } from "react";
import { Button } from "~/components/button";
import { PlaceMap } from "~/components/map/place-map";
import { useHydrated } from "~/components/script/use-hydrated";
import { useShell } from "~/screens/layout/shell";
import type { RiderWay } from "./use-rider-way";
import type { RiderView } from "../view";

type Props = {
  rider: RiderView;
  way: RiderWay;
  /** Its height. */ className: string;
  /** What stands there without script, and where there is no place to show. */
  otherwise?: ReactNode;
};

/** The rider on a map, with the way that is left (RIDER-01, RIDER-05, RIDER-06), and what turns it beneath. */
export function RiderMap(props: Props) {
  const { rider, way } = props;
  return (
    <div className="grid grid-cols-1 gap-3">
      <WayMap {...props} />
      {canFollow(rider, way) && (
        <div>
          <FollowButton way={way} />
        </div>
      )}
    </div>
  );
}

/** The map alone. */
export function WayMap({ rider, way, className, otherwise = null }: Props) {
  const { maps } = useShell();
  const runs = useHydrated();
  if (!runs || !(rider.to ?? rider.at)) return otherwise;
  return (
    <PlaceMap engine={maps} scene={way.scene} className={className} onReady={way.setHasMap} otherwise={otherwise} />
  );
}

/** Whether there is a map that the rider is on. */
export const canFollow = (rider: RiderView, way: RiderWay): boolean => way.hasMap && rider.at !== null;

/** Turns the map to the rider, and back to the customer. */
export function FollowButton({ way }: { way: RiderWay }) {
  const { t } = useTranslation("map");
  return (
    <Button
      look="line"
      size="slim"
      type="button"
      icon={way.isFollowing ? "pin" : "bike"}
      onClick={() => way.setFollowing(!way.isFollowing)}
    >
      {t(way.isFollowing ? "unfollow" : "follow")}
    </Button>
  );
}
