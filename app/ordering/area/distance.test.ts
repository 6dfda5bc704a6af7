import { expect, it } from "vitest";
import { kilometresBetween } from "./distance";

it("a distance is the same both ways, none to the place itself, and that of the globe", () => {
  const raffles = { lat: 1.2839, lng: 103.8515 };
  const changi = { lat: 1.3573, lng: 103.9884 };
  expect(kilometresBetween(raffles, raffles)).toBe(0);
  expect(kilometresBetween(raffles, changi)).toBeCloseTo(17.27, 1);
  expect(kilometresBetween(changi, raffles)).toBe(kilometresBetween(raffles, changi));
  expect(kilometresBetween({ lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 })).toBeCloseTo(111.19, 1);
});
