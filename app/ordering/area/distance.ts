/** How far an area lies from the outlet that serves it. */
import type { LatLng } from "~/ordering/model/company";

const EARTH_RADIUS_KM = 6371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Kilometres between two places as the crow flies. */
export function kilometresBetween(a: LatLng, b: LatLng): number {
  const across = Math.sin(radians(b.lng - a.lng) / 2) ** 2;
  const along = Math.sin(radians(b.lat - a.lat) / 2) ** 2;
  const part = along + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * across;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(Math.min(1, part)));
}
