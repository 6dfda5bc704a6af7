import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { BESIDE_FIELDS, PlaceMap } from "~/components/map/place-map";
import type { MapScene } from "~/components/map/scene";
import type { LatLng } from "~/ordering/model/company";
import { CHOOSING_ZOOM, ORDER_ZOOM } from "~/ordering/model/map-engine";
import { useShell } from "~/screens/layout/shell";
import { placeOfArea, zonesOf } from "~/screens/maps/zones";
import type { ListedArea } from "~/screens/area/view";

type ZoneMapProps = {
  areas: readonly ListedArea[];
  chosenId: number | null;
  /** Where the visitor is, or pressed. */
  point: LatLng | null;
  onPick: (point: LatLng) => void;
};

/** The delivery zones; a press pins the address. Keyboards and readers have the list below (AREA-07, AREA-21). */
export function ZoneMap({ areas, chosenId, point, onPick }: ZoneMapProps) {
  const { t } = useTranslation("area");
  const { language, layout, maps } = useShell();
  const label = t("map.label");
  const name = t("address.label");
  const scene = useMemo((): MapScene => {
    const zones = zonesOf(areas, chosenId, language);
    const chosen = areas.find(({ id }) => id === chosenId) ?? areas.find(({ id }) => id === zones[0]?.id);
    return {
      label,
      zoom: layout === "desktop" ? CHOOSING_ZOOM : ORDER_ZOOM,
      centre: point ?? (chosen ? placeOfArea(chosen) : null),
      zones,
      markers: point ? [{ id: "place", at: point, look: chosenId === null ? "refused" : "served", label: name }] : [],
      route: [],
      hasControls: true,
      onPick,
    };
  }, [areas, chosenId, point, language, layout, label, name, onPick]);
  if (scene.zones.length === 0) return null;
  return <PlaceMap engine={maps} scene={scene} className={`h-150 max-md:h-75 ${BESIDE_FIELDS}`} />;
}
