/** What a map shows, whatever draws it. */
import type { LatLng } from "~/ordering/model/company";
import type { MapEngine } from "~/ordering/model/map-engine";

export type MarkerLook = "served" | "refused" | "outlet" | "rider" | "home";
export type Marker = {
  /** Tells it from the others of its map. */
  id: string;
  at: LatLng;
  look: MarkerLook;
  /** What it is, in words. */
  label: string;
};
export type Zone = { id: number; name: string; rings: LatLng[][]; holes: LatLng[][]; isChosen: boolean };

export type MapScene = {
  /** What the map is for, in words. */
  label: string;
  zoom: number;
  /** What is in the middle; the map moves when it changes. Null: what it shows. */
  centre: LatLng | null;
  zones: readonly Zone[];
  markers: readonly Marker[];
  /** A way, from its first point to its last. */
  route: readonly LatLng[];
  /** Whether there are buttons to zoom by, and the like. */
  hasControls: boolean;
  onPick?: ((point: LatLng) => void) | undefined;
};

export type EngineProps<Kind extends MapEngine["engine"] = MapEngine["engine"]> = {
  engine: Extract<MapEngine, { engine: Kind }>;
  scene: MapScene;
  /** The map stands and can be pressed. */
  onReady: () => void;
  /** It cannot be had. */
  onFailed: () => void;
};

/** Everything that a map has to show; none: there is nothing to draw. */
export const pointsOf = ({ zones, markers, route }: MapScene): LatLng[] => [
  ...zones.flatMap(({ rings }) => rings.flat()),
  ...markers.map(({ at }) => at),
  ...route,
];

/** The middle of some points, for the place of a name; null without points. */
export function middleOf(points: readonly LatLng[]): LatLng | null {
  if (points.length === 0) return null;
  const sum = points.reduce((all, { lat, lng }) => ({ lat: all.lat + lat, lng: all.lng + lng }), { lat: 0, lng: 0 });
  return { lat: sum.lat / points.length, lng: sum.lng / points.length };
}
