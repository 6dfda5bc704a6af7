/** Draws zones on a plane: small enough that the earth counts as flat, stretched by the latitude. */
import type { LatLng } from "~/ordering/model/company";

export type XY = { x: number; y: number };
export type Projection = { width: number; height: number; toXY: (point: LatLng) => XY; toPoint: (xy: XY) => LatLng };

const WIDTH = 640;
/** Room around the zones, as a part of their size. */
const MARGIN = 0.08;
const MAX_HEIGHT = 480;

/** A picture 640 wide that holds all points with some room around; null without points. */
export function projectionOf(points: readonly LatLng[]): Projection | null {
  if (points.length === 0) return null;
  const north = Math.max(...points.map(({ lat }) => lat));
  const south = Math.min(...points.map(({ lat }) => lat));
  const east = Math.max(...points.map(({ lng }) => lng));
  const west = Math.min(...points.map(({ lng }) => lng));
  const narrowing = Math.cos((((north + south) / 2) * Math.PI) / 180);
  const across = Math.max((east - west) * narrowing, 1e-6) * (1 + 2 * MARGIN);
  const down = Math.max(north - south, 1e-6) * (1 + 2 * MARGIN);
  const scale = Math.min(WIDTH / across, MAX_HEIGHT / down);
  const height = Math.round(down * scale);
  const centre = { lat: (north + south) / 2, lng: (east + west) / 2 };
  return {
    width: WIDTH,
    height,
    toXY: ({ lat, lng }) => ({
      x: WIDTH / 2 + (lng - centre.lng) * narrowing * scale,
      y: height / 2 - (lat - centre.lat) * scale,
    }),
    toPoint: ({ x, y }) => ({
      lat: centre.lat + (height / 2 - y) / scale,
      lng: centre.lng + (x - WIDTH / 2) / (narrowing * scale),
    }),
  };
}
