import { expect, test } from "vitest";
import { projectionOf } from "./projection";

const kuwait = [
  { lat: 29.3, lng: 47.95 },
  { lat: 29.4, lng: 48.05 },
];

test("every point lands in the picture, north above south and east after west", () => {
  const projection = projectionOf(kuwait);
  const [southWest, northEast] = kuwait.map((point) => projection?.toXY(point));
  expect(southWest?.x).toBeGreaterThan(0);
  expect(northEast?.x).toBeLessThan(projection?.width ?? 0);
  expect(northEast?.x).toBeGreaterThan(southWest?.x ?? Infinity);
  expect(northEast?.y).toBeLessThan(southWest?.y ?? -Infinity);
  expect(southWest?.y).toBeLessThan(projection?.height ?? 0);
});

test("a pressed place leads back to its coordinates", () => {
  const projection = projectionOf(kuwait);
  const point = { lat: 29.333, lng: 48.001 };
  const back = projection?.toPoint(projection.toXY(point));
  expect(back?.lat).toBeCloseTo(point.lat, 9);
  expect(back?.lng).toBeCloseTo(point.lng, 9);
});

test("there is no picture of nothing", () => expect(projectionOf([])).toBeNull());
