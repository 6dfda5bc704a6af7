/** What is wrong with the zones that a brand has drawn for a delivery area, in sentences. */
import { isRingInRing, MAX_CORNERS, shapeProblem, type ShapeProblem } from "~/ordering/area/zone-shape";
import type { Zones } from "~/ordering/area/zone";

export type ZoneProblem = { path: string; problem: string };

/** Every ring that is no area, and every hole that takes nothing out of one. */
export function zoneProblems({ mapped_zones, zone_holes }: Zones): ZoneProblem[] {
  const shapes = (field: keyof Zones, rings: Zones[keyof Zones]) =>
    rings.flatMap((ring, i) => {
      const problem = shapeProblem(ring);
      return problem ? [{ path: `${field}[${i}]`, problem: sentenceOf(problem) }] : [];
    });
  const wrong = [...shapes("mapped_zones", mapped_zones), ...shapes("zone_holes", zone_holes)];
  if (wrong.length > 0) return wrong;
  return zone_holes.flatMap((hole, i) =>
    mapped_zones.some((ring) => isRingInRing(hole, ring))
      ? []
      : [{ path: `zone_holes[${i}]`, problem: "does not lie inside one of the area's mapped_zones" }],
  );
}

function sentenceOf(problem: ShapeProblem): string {
  switch (problem.kind) {
    case "too_many":
      return `has ${problem.corners} corners, and at most ${MAX_CORNERS} are read`;
    case "flat":
      return "encloses nothing: its corners lie on one line";
    case "date_line":
      return `crosses the date line after its corner ${problem.corner}: draw one zone on each side of it`;
    case "crossing":
      return `crosses itself: the edge after its corner ${problem.corners[0]} meets the edge after its corner ${problem.corners[1]}`;
  }
}
