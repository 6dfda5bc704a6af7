import { GoogleMap, MarkerF, PolygonF, PolylineF, useJsApiLoader } from "@react-google-maps/api";
import { useEffect } from "react";
import { loaderOptions } from "./google-script.client";
import { COLOURS, markerSvg } from "./marker-art";
import { middleOf, pointsOf, type EngineProps, type MapScene, type MarkerLook } from "./scene";

declare global {
  interface Window {
    /** What Google's script calls when it does not take the key. */
    gm_authFailure?: (() => void) | undefined;
  }
}

/** Google's map, by the company's key. */
export function GoogleEngine({ engine, scene, onReady, onFailed }: EngineProps<"google">) {
  const { isLoaded, loadError } = useJsApiLoader(loaderOptions(engine.key));
  useEffect(() => {
    window.gm_authFailure = onFailed;
    return () => {
      window.gm_authFailure = undefined;
    };
  }, [onFailed]);
  useEffect(() => {
    if (loadError) onFailed();
  }, [loadError, onFailed]);
  const centre = scene.centre ?? middleOf(pointsOf(scene));
  if (!isLoaded || !centre) return null;
  return (
    <GoogleMap
      mapContainerClassName="size-full"
      center={centre}
      zoom={scene.zoom}
      options={optionsOf(scene)}
      onLoad={onReady}
      onClick={({ latLng }) => latLng && scene.onPick?.(latLng.toJSON())}
    >
      <Ground scene={scene} />
      {scene.markers.map(({ id, at, look, label }) => (
        <MarkerF key={id} position={at} title={label} icon={pictureOf(look)} clickable={false} />
      ))}
    </GoogleMap>
  );
}

function Ground({ scene: { zones, route } }: { scene: MapScene }) {
  return (
    <>
      {zones.flatMap(({ id, rings, holes, isChosen }) =>
        rings.map((ring, i) => (
          <PolygonF
            key={`${id} ${i}`}
            paths={[ring, ...holes.map((hole) => turnedAgainst(ring, hole))]}
            options={{ ...GROUND, strokeWeight: isChosen ? 3 : 1.5, fillOpacity: isChosen ? 0.2 : 0.08 }}
          />
        )),
      )}
      {route.length > 1 && <PolylineF path={[...route]} options={WAY} />}
    </>
  );
}

const GROUND = { strokeColor: COLOURS.home, fillColor: COLOURS.home, clickable: false };
const WAY = { strokeColor: COLOURS.rider, strokeWeight: 5, clickable: false };

const optionsOf = ({ hasControls }: MapScene): google.maps.MapOptions => ({
  disableDefaultUI: !hasControls,
  mapTypeControl: false,
  streetViewControl: false,
  fullscreenControl: false,
  clickableIcons: false,
  gestureHandling: "cooperative",
});

const pictureOf = (look: MarkerLook): string => `data:image/svg+xml,${encodeURIComponent(markerSvg(look))}`;

/** Google takes an inner path for a hole when it runs the other way round. */
function turnedAgainst(ring: Ring, hole: Ring): Ring {
  return Math.sign(areaOf(ring)) === Math.sign(areaOf(hole)) ? [...hole].reverse() : hole;
}
type Ring = MapScene["zones"][number]["rings"][number];
/** Twice its size, below 0 for a ring that runs clockwise. */
const areaOf = (ring: Ring): number =>
  ring.reduce((sum, { lat, lng }, i) => {
    const before = ring.at(i - 1) ?? { lat, lng };
    return sum + before.lng * lat - lng * before.lat;
  }, 0);
