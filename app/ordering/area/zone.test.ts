import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { LatLng } from "~/ordering/model/company";
import { areaOfPoint, isInRing, isServiceable } from "./zone";

const at = (lat: number, lng: number): LatLng => ({ lat, lng });
const square = [at(1.2, 103.8), at(1.2, 103.9), at(1.3, 103.9), at(1.3, 103.8)];
/** A U: its notch between the arms is outside. */
const horseshoe = [at(0, 0), at(0, 3), at(3, 3), at(3, 2), at(1, 2), at(1, 1), at(3, 1), at(3, 0)];

describe("zones", () => {
  it("ZONE-01 a point inside the polygon, on an edge or on a corner is served, outside is not", () => {
    for (const point of [at(1.25, 103.85), at(1.2, 103.85), at(1.25, 103.9), at(1.3, 103.8)])
      expect(isInRing(point, square)).toBe(true);
    for (const point of [at(1.19, 103.85), at(1.31, 103.85), at(1.25, 103.79), at(1.25, 103.91), at(1.2, 103.91)]) {
      expect(isInRing(point, square)).toBe(false);
    }
    expect(
      [at(2, 1.5), at(0.5, 1.5), at(2, 0.5), at(1, 1.5), at(2, 1)].map((point) => isInRing(point, horseshoe)),
    ).toEqual([false, true, true, true, true]);
  });

  it("ZONE-01 slanted edges and corners beside the point are as exact as straight ones, wherever on the map", () => {
    for (const [lat, lng] of [
      [0, 0],
      [29.3, 47.9],
      [-33.8, 151.2],
    ] as const) {
      const off = (dLat: number, dLng: number) => at(lat + dLat, lng + dLng);
      const diamond = [off(2, 0), off(0, 3), off(-2, 0), off(0, -3)];
      const isIn = (dLat: number, dLng: number) => isInRing(off(dLat, dLng), diamond);
      for (const [up, east] of [
        [1, 1],
        [1, -1],
        [-1, 1],
        [-1, -1],
      ] as const) {
        expect(isIn(up, 1.5 * east), "on the edge").toBe(true);
        expect(isIn(up, 1.49 * east)).toBe(true);
        expect(isIn(up, 1.51 * east)).toBe(false);
        expect(isIn(0.5 * up, 2.24 * east)).toBe(true);
        expect(isIn(0.5 * up, 2.26 * east)).toBe(false);
      }
      expect([isIn(0, 0), isIn(0, 2.9), isIn(0, -2.9), isIn(0, 3), isIn(0, 3.1), isIn(0, -3.1)]).toEqual([
        ...[true, true, true, true],
        ...[false, false],
      ]);
    }
  });

  it("ZONE-01 a zone of one street ends where it is drawn to end, whether or not a corner is given twice", () => {
    const street = [at(1.3, 103.8), at(1.3, 103.801), at(1.301, 103.801)];
    const twice = [at(1.3, 103.8), ...street, at(1.301, 103.801)];
    for (const ring of [street, twice]) {
      for (const point of [at(1.3, 103.8), at(1.301, 103.801), at(1.3002, 103.8005)])
        expect(isInRing(point, ring)).toBe(true);
      for (const point of [at(1.299999, 103.8005), at(1.3005, 103.801001), at(1.3005, 103.800499)])
        expect(isInRing(point, ring)).toBe(false);
    }
  });

  it("ZONE-01 without zones any location is accepted, with several any of them counts", () => {
    expect(isServiceable(at(80, 0), { mapped_zones: [], zone_holes: [] })).toBe(true);
    expect(isServiceable(at(0.5, 1.5), { mapped_zones: [square, horseshoe], zone_holes: [] })).toBe(true);
    expect(isServiceable(at(80, 0), { mapped_zones: [square, horseshoe], zone_holes: [] })).toBe(false);
  });

  it("AREA-21 a point selects the area whose polygon contains it; AREA-20 a point in none selects nothing", () => {
    const areas = [
      { id: 1, mapped_zones: [], zone_holes: [] },
      { id: 2, mapped_zones: [square], zone_holes: [] },
      { id: 3, mapped_zones: [horseshoe], zone_holes: [] },
    ];
    expect(areaOfPoint(at(1.25, 103.85), areas)?.id).toBe(2);
    expect(areaOfPoint(at(2, 2.5), areas)?.id).toBe(3);
    expect(areaOfPoint(at(2, 1.5), areas)).toBeNull();
  });

  it("a ring means the same from any start, either way round, and closed by its first point", () => {
    const coordinate = fc.integer({ min: -30, max: 60 }).map((n) => n / 10);
    fc.assert(
      fc.property(coordinate, coordinate, fc.nat(7), (lat, lng, start) => {
        const point = at(lat, lng);
        const wanted = isInRing(point, horseshoe);
        const turned = [...horseshoe.slice(start), ...horseshoe.slice(0, start)];
        expect(isInRing(point, turned)).toBe(wanted);
        expect(isInRing(point, [...turned].reverse())).toBe(wanted);
        expect(isInRing(point, [...turned, ...turned.slice(0, 1)])).toBe(wanted);
      }),
    );
  });

  it("fewer than three points contain nothing", () => {
    expect(isInRing(at(0, 0), [])).toBe(false);
    expect(isInRing(at(0, 0), [at(0, 0), at(1, 1)])).toBe(false);
  });
});
