import { Link } from "@remix-run/react";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/button";
import { PlaceMap } from "~/components/map/place-map";
import type { MapScene, Marker } from "~/components/map/scene";
import { Banner } from "~/components/panels/banner";
import { LINK } from "~/components/text/link";
import { useHydrated } from "~/components/script/use-hydrated";
import { formatMinutes } from "~/i18n/format";
import type { LatLng } from "~/ordering/model/company";
import { ORDER_ZOOM } from "~/ordering/model/map-engine";
import { useShell } from "~/screens/layout/shell";
import { RiderPanel } from "./rider-panel";
import { useRoute } from "./use-route";
import type { RiderView } from "./view";

/** The rider in words and on a map, with the way that is left (RIDER-01, RIDER-05, RIDER-06). Without script the words stand alone. */
export function RiderMap({
  rider,
  closeTo,
}: {
  rider: RiderView;
  /** Where an error leads away to, on a page of its own (ERR-41). */ closeTo?: string;
}) {
  const { t } = useTranslation(["map", "common", "errors"]);
  const close = closeTo && (
    <Link className={LINK} to={closeTo}>
      {t("common:close")}
    </Link>
  );
  const { maps, language } = useShell();
  const [hasMap, setHasMap] = useState(false);
  const [isFollowing, setFollowing] = useState(false);
  const { path, durationMs, isFailed } = useRoute(maps.engine, hasMap, rider);
  const scene = useRiderScene(rider, path, isFollowing);
  const runs = useHydrated();
  return (
    <div className="grid grid-cols-1 gap-3" data-ui="rider-map">
      <RiderPanel rider={rider} duration={durationMs === null ? null : formatMinutes(durationMs, language)} />
      {runs && (
        <>
          {isFailed && <Banner tone="bad" title={t("errors:tracking_failed.message")} action={close} refusal />}
          {(rider.to ?? rider.at) && (
            <PlaceMap engine={maps} scene={scene} className="h-150 max-md:h-[55vh]" onReady={setHasMap} />
          )}
          {hasMap && rider.at && (
            <div>
              <Button
                look="line"
                size="slim"
                type="button"
                icon={isFollowing ? "pin" : "bike"}
                onClick={() => setFollowing(!isFollowing)}
              >
                {t(isFollowing ? "map:unfollow" : "map:follow")}
              </Button>
            </div>
          )}
        </>
      )}
    </div>
  );
}

/** Centred on the customer, or on the rider while that is asked for. */
function useRiderScene({ at, from, to, name }: RiderView, route: MapScene["route"], isFollowing: boolean): MapScene {
  const { t } = useTranslation("map");
  const { outlet } = useShell();
  const words = { label: t("rider_label"), you: t("you"), rider: name ?? t("rider"), outlet: outlet.name };
  const known = JSON.stringify({ at, from, to, words, route, isFollowing });
  // What is the same makes no other map, however often the page has read it.
  return useMemo(() => sceneOf(JSON.parse(known) as Known), [known]);
}

type Known = Pick<RiderView, "at" | "from" | "to"> & {
  words: { label: string; you: string; rider: string; outlet: string };
  route: LatLng[];
  isFollowing: boolean;
};

function sceneOf({ at, from, to, words, route, isFollowing }: Known): MapScene {
  const marker = (id: string, place: LatLng | null, look: Marker["look"], label: string): Marker[] =>
    place ? [{ id, at: place, look, label }] : [];
  return {
    label: words.label,
    zoom: ORDER_ZOOM,
    centre: isFollowing ? (at ?? to) : (to ?? at),
    zones: [],
    markers: [
      ...marker("outlet", from, "outlet", words.outlet),
      ...marker("home", to, "home", words.you),
      ...marker("rider", at, "rider", words.rider),
    ],
    route,
    hasControls: false,
  };
}
