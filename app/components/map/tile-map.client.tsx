import "leaflet/dist/leaflet.css";
import {
  control,
  divIcon,
  layerGroup,
  map as leafletMap,
  marker as leafletMarker,
  polygon,
  polyline,
  tileLayer,
  type LayerGroup,
  type Map as LeafletMap,
} from "leaflet";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { LatLng } from "~/ordering/model/company";
import { COLOURS, markerSvg, PIN } from "./marker-art";
import { middleOf, pointsOf, type EngineProps, type MapScene, type Marker } from "./scene";

/** A map of somebody's tiles, by Leaflet. */
export function TileEngine({ engine, scene, onReady }: EngineProps<"tiles">) {
  const { t, ready } = useTranslation("map");
  const { url, attribution, max_zoom } = engine;
  const box = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<{ map: LeafletMap; things: LayerGroup } | null>(null);
  const latest = useRef(scene);
  latest.current = scene;

  useEffect(() => {
    if (!box.current || !ready) return;
    const { hasControls, zoom } = latest.current;
    const map = leafletMap(box.current, { zoomControl: false, scrollWheelZoom: false });
    map.attributionControl.setPrefix(false);
    if (hasControls) control.zoom({ zoomInTitle: t("zoom_in"), zoomOutTitle: t("zoom_out") }).addTo(map);
    // The attribution is written as text: it is the brand's, not markup.
    const words = attribution.replace(/[&<>]/g, (letter) => `&#${letter.charCodeAt(0)};`);
    tileLayer(url, { attribution: words, maxZoom: max_zoom }).addTo(map);
    map.setView(middleOfScene(latest.current), Math.min(zoom, max_zoom));
    map.on("click", ({ latlng }) => {
      const { lat, lng } = latlng.wrap();
      latest.current.onPick?.({ lat, lng });
    });
    setShown({ map, things: layerGroup().addTo(map) });
    onReady();
    return () => void map.remove();
  }, [url, attribution, max_zoom, ready, t, onReady]);

  const { lat, lng } = middleOfScene(scene);
  useEffect(() => {
    shown?.map.panTo({ lat, lng });
  }, [shown, lat, lng]);

  useEffect(() => {
    if (!shown) return;
    shown.things.clearLayers();
    drawGround(shown.things, scene);
    for (const marker of scene.markers) drawMarker(shown.things, marker);
  }, [shown, scene]);

  return <div ref={box} className="size-full" />;
}

const middleOfScene = (scene: MapScene): LatLng => scene.centre ?? middleOf(pointsOf(scene)) ?? { lat: 0, lng: 0 };

function drawGround(things: LayerGroup, { zones, route }: MapScene): void {
  for (const { rings, holes, isChosen } of zones)
    for (const ring of rings)
      polygon([ring, ...holes], {
        color: COLOURS.home,
        weight: isChosen ? 3 : 1.5,
        fillOpacity: isChosen ? 0.2 : 0.08,
        interactive: false,
      }).addTo(things);
  if (route.length > 1) polyline([...route], { color: COLOURS.rider, weight: 5, interactive: false }).addTo(things);
}

function drawMarker(things: LayerGroup, { at, look, label }: Marker): void {
  const icon = divIcon({
    className: "",
    html: markerSvg(look),
    iconSize: [PIN.width, PIN.height],
    iconAnchor: [PIN.width / 2, PIN.height],
  });
  const element = leafletMarker(at, { icon, keyboard: false, interactive: false }).addTo(things).getElement();
  element?.setAttribute("role", "img");
  element?.setAttribute("aria-label", label);
  element?.setAttribute("data-marker", look);
}
