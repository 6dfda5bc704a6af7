import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { BESIDE_FIELDS, PlaceMap } from "~/components/map/place-map";
import type { MapScene } from "~/components/map/scene";
import { CHOOSING_ZOOM } from "~/ordering/model/map-engine";
import { useShell } from "~/screens/layout/shell";
import type { OutletOption } from "./view";

/** Where the chosen outlet is, beside the others; wide screens alone, phones have a link to their own map (AREA-11). */
export function OutletMap({ outlets, chosen }: { outlets: readonly OutletOption[]; chosen: OutletOption }) {
  const { t, ready } = useTranslation("map");
  const { maps } = useShell();
  const label = t("outlet_label");
  const scene = useMemo(
    (): MapScene => ({
      label,
      zoom: CHOOSING_ZOOM,
      centre: { lat: chosen.latitude, lng: chosen.longitude },
      zones: [],
      markers: outlets.map(({ id, name, latitude, longitude }) => ({
        id: String(id),
        at: { lat: latitude, lng: longitude },
        look: id === chosen.id ? "served" : "outlet",
        label: name,
      })),
      route: [],
      hasControls: true,
    }),
    [label, outlets, chosen],
  );
  // No route names these texts: the menu page's script does without them until a map is on it.
  if (!ready) return null;
  return <PlaceMap engine={maps} scene={scene} className={`h-150 ${BESIDE_FIELDS}`} />;
}
