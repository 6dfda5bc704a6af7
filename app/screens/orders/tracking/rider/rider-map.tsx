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

/** The rider on a map, with the way that is left (RIDER-01, RIDER-05, RIDER-06). */
export function RiderMap({ rider, way, className, otherwise = null }: Props) {
  const { t } = useTranslation("map");
  const { maps } = useShell();
  const runs = useHydrated();
  if (!runs || !(rider.to ?? rider.at)) return otherwise;
  return (
    <div className="grid grid-cols-1 gap-3">
      <PlaceMap engine={maps} scene={way.scene} className={className} onReady={way.setHasMap} otherwise={otherwise} />
      {way.hasMap && rider.at && (
        <div>
          <Button
            look="line"
            size="slim"
            type="button"
            icon={way.isFollowing ? "pin" : "bike"}
            onClick={() => way.setFollowing(!way.isFollowing)}
          >
            {t(way.isFollowing ? "unfollow" : "follow")}
          </Button>
        </div>
      )}
    </div>
  );
}
