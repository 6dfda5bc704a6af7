import { booleanPointInPolygon } from "@turf/boolean-point-in-polygon";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { LatLng } from "~/ordering/model/company";
import { isServiceable } from "./zone";
import { isRingInRing, MAX_CORNERS, shapeProblem } from "./zone-shape";

const at = (lat: number, lng: number): LatLng => ({ lat, lng });
const square = [at(1.2, 103.8), at(1.2, 103.9), at(1.3, 103.9), at(1.3, 103.8)];

/** A star about a centre, concave as often as not: the corners' distances, in turn, all the way round. */
const starAround = (centre: LatLng, distances: readonly number[]): LatLng[] =>
  distances.map((distance, i) => {
    const angle = (2 * Math.PI * i) / distances.length;
    return at(centre.lat + distance * Math.sin(angle), centre.lng + distance * Math.cos(angle));
  });
const between = (min: number, max: number) => fc.nat(1_000_000).map((n) => min + ((max - min) * n) / 1_000_000);
const unit = between(0, 1);
const drawn = fc
  .record({
    lat: between(-80, 80),
    lng: between(-170, 170),
    size: fc.constantFrom(0.002, 0.05, 1, 5),
    outer: fc.array(unit, { minLength: 5, maxLength: 24 }),
    inner: fc.option(fc.array(unit, { minLength: 5, maxLength: 9 })),
    points: fc.array(fc.tuple(unit, unit), { minLength: 100, maxLength: 100 }),
  })
  .map(({ lat, lng, size, outer, inner, points }) => ({
    // From 0.5 to 1 outside and from 0.1 to 0.3 inside: with five corners or more the two never meet.
    ring: starAround(
      at(lat, lng),
      outer.map((part) => size * (0.5 + part / 2)),
    ),
    holes: inner
      ? [
          starAround(
            at(lat, lng),
            inner.map((part) => size * (0.1 + part / 5)),
          ),
        ]
      : [],
    points: points.map(([up, east]) => at(lat + size * (2 * up - 1), lng + size * (2 * east - 1))),
  }));
const closed = (ring: readonly LatLng[]) => [...ring, ...ring.slice(0, 1)].map(({ lat, lng }) => [lng, lat]);

describe("drawn zones", () => {
  it("ZONE-01 agree with another library on 100,000 points about 1,000 polygons, concave and with holes", () => {
    let inside = 0;
    fc.assert(
      fc.property(drawn, ({ ring, holes, points }) => {
        const polygon = { type: "Polygon" as const, coordinates: [ring, ...holes].map(closed) };
        const zones = { mapped_zones: [ring], zone_holes: holes };
        const judged = points.map(({ lat, lng }) => booleanPointInPolygon([lng, lat], polygon));
        inside += judged.filter(Boolean).length;
        expect(points.map((point) => isServiceable(point, zones))).toEqual(judged);
      }),
      { numRuns: 1000 },
    );
    // Neither all of them nor none: the squares of points reach beyond the stars.
    expect(inside).toBeGreaterThan(10_000);
    expect(inside).toBeLessThan(90_000);
  });

  it("what a star draws is a sound ring, and its hole lies within it", () => {
    fc.assert(
      fc.property(drawn, ({ ring, holes }) => {
        expect([ring, ...holes].map(shapeProblem)).toEqual([null, ...holes.map(() => null)]);
        for (const hole of holes) expect(isRingInRing(hole, ring)).toBe(true);
      }),
    );
  });

  it("the edge of a hole belongs to the zone, its inside does not", () => {
    const zones = { mapped_zones: [square], zone_holes: [[at(1.24, 103.84), at(1.24, 103.86), at(1.26, 103.85)]] };
    expect([at(1.25, 103.85), at(1.24, 103.85), at(1.21, 103.81)].map((point) => isServiceable(point, zones))).toEqual([
      ...[false, true, true],
    ]);
  });

  it.each<[string, LatLng[], ReturnType<typeof shapeProblem>]>([
    ["a square", square, null],
    ["a square that repeats its first corner", [...square, at(1.2, 103.8)], null],
    ["a corner given twice in a row", [at(1.2, 103.8), ...square], null],
    ["a bow tie", [at(0, 0), at(1, 1), at(0, 1), at(1, 0)], { kind: "crossing", corners: [1, 3] }],
    ["a ring that touches itself", [at(0, 0), at(0, 2), at(1, 1), at(2, 2), at(2, 0), at(1, 1)], expect.anything()],
    ["a spike", [at(0, 0), at(0, 2), at(0, 1), at(1, 1)], { kind: "crossing", corners: [1, 2] }],
    ["the date line", [at(0, 179), at(0, -179), at(1, -179)], { kind: "date_line", corner: 1 }],
    ["the date line at the way back", [at(0, 179), at(1, 179), at(1, -179)], { kind: "date_line", corner: 2 }],
    ["one line", [at(0, 0), at(1, 1), at(2, 2)], { kind: "flat" }],
    ["one point", [at(0, 0), at(0, 0), at(0, 0)], { kind: "flat" }],
    [
      "too many corners",
      starAround(at(0, 0), Array<number>(MAX_CORNERS + 1).fill(1)),
      { kind: "too_many", corners: 1001 },
    ],
  ])("tells of %s", (_name, ring, wanted) => expect(shapeProblem(ring)).toEqual(wanted));

  it("two corners exchanged make a star cross itself", () => {
    const even = starAround(at(0, 0), Array<number>(12).fill(1));
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 11 }), fc.integer({ min: 1, max: 11 }), (from, by) => {
        const to = (from + by) % 12;
        const crossed = even.map((corner, i) => (i === from ? even[to] : i === to ? even[from] : corner) ?? corner);
        expect(shapeProblem(crossed)).toMatchObject({ kind: "crossing" });
      }),
    );
  });

  it("a hole that leaves the zone, or reaches over a notch of it, is not within it", () => {
    const horseshoe = [at(0, 0), at(0, 3), at(3, 3), at(3, 2), at(1, 2), at(1, 1), at(3, 1), at(3, 0)];
    expect(isRingInRing([at(2, 0.5), at(2.5, 0.5), at(2.2, 0.7)], horseshoe)).toBe(true);
    expect(isRingInRing([at(2, 0.5), at(2.5, 2.5), at(0.5, 0.7)], horseshoe)).toBe(false);
    expect(isRingInRing([at(5, 5), at(6, 5), at(5, 6)], horseshoe)).toBe(false);
  });
});
