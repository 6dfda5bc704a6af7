import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { MapScene, Marker } from "~/components/map/scene";
import { formatMinutes } from "~/i18n/format";
import type { LatLng } from "~/ordering/model/company";
import { ORDER_ZOOM } from "~/ordering/model/map-engine";
import { useShell } from "~/screens/layout/shell";
import { useRoute } from "./use-route";
import type { RiderView } from "../view";

/** What a map of the rider shows, and what it tells beside itself; a page without a rider has nothing to show. */
export function useRiderWay(rider: RiderView | null) {
  const { maps, language } = useShell();
  const [hasMap, setHasMap] = useState(false);
  const [isFollowing, setFollowing] = useState(false);
  const { path, durationMs, isFailed } = useRoute(maps.engine, hasMap, rider ?? NOWHERE);
  return {
    scene: useRiderScene(rider ?? NOWHERE, path, isFollowing),
    /** Of the way that is left, in words; null while it is not known. */
    duration: durationMs === null ? null : formatMinutes(durationMs, language),
    isFailed,
    hasMap,
    setHasMap,
    isFollowing,
    setFollowing,
  };
}

export type RiderWay = ReturnType<typeof useRiderWay>;

type Ends = Pick<RiderView, "at" | "from" | "to" | "name">;
const NOWHERE: Ends = { at: null, from: null, to: null, name: null };

/** Centred on the customer, or on the rider while that is asked for. */
function useRiderScene({ at, from, to, name }: Ends, route: MapScene["route"], isFollowing: boolean): MapScene {
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
