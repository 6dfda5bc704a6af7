/** What is wrong with a drawn ring, for whoever draws it: corners are counted from 1, as a person counts them. */
import type { LatLng } from "~/ordering/model/company";
import { isInRing } from "./zone";

/** Enough for the outline of a town; every pair of edges is compared. */
export const MAX_CORNERS = 1000;
/** Degrees of longitude between two corners from which on the short way between them leads over the date line. */
const HALF_ROUND = 180;

type Edge = { from: LatLng; to: LatLng; /** Number of the corner that it leaves from. */ corner: number };

export type ShapeProblem =
  | { kind: "too_many"; corners: number }
  | { kind: "flat" }
  | { kind: "date_line"; corner: number }
  | { kind: "crossing"; corners: [number, number] };

/** The first thing that keeps a ring from being an area with one inside and one outside, or null. */
export function shapeProblem(ring: readonly LatLng[]): ShapeProblem | null {
  if (ring.length > MAX_CORNERS) return { kind: "too_many", corners: ring.length };
  const edges = edgesOf(ring);
  const far = edges.find(({ from, to }) => Math.abs(from.lng - to.lng) >= HALF_ROUND);
  if (far) return { kind: "date_line", corner: far.corner };
  const [first] = edges;
  if (!first || edges.every(({ to }) => turn(first.from, first.to, to) === 0)) return { kind: "flat" };
  return crossingIn(edges);
}

/** Whether a hole lies within a ring: no corner outside, no edge that leaves and comes back. */
export function isRingInRing(hole: readonly LatLng[], ring: readonly LatLng[]): boolean {
  const around = edgesOf(ring);
  return (
    hole.every((corner) => isInRing(corner, ring)) &&
    edgesOf(hole).every((edge) => !around.some((other) => crossesProperly(edge, other)))
  );
}

/** The ring's edges; a corner that stands there twice in a row, or again at the end, makes none of its own. */
function edgesOf(ring: readonly LatLng[]): Edge[] {
  return ring.flatMap((from, i) => {
    const to = ring[(i + 1) % ring.length];
    return !to || isSame(from, to) ? [] : [{ from, to, corner: i + 1 }];
  });
}

function crossingIn(edges: readonly Edge[]): ShapeProblem | null {
  for (const [i, edge] of edges.entries()) {
    const next = edges[(i + 1) % edges.length];
    if (next && turnsBack(edge, next)) return { kind: "crossing", corners: [edge.corner, next.corner] };
    // The edge before the first one is its neighbour too.
    const others = edges.slice(i + 2, i === 0 ? -1 : undefined);
    const met = others.find((other) => meets(edge, other));
    if (met) return { kind: "crossing", corners: [edge.corner, met.corner] };
  }
  return null;
}

/** Above 0 where c lies to the left of the way from a to b, 0 on it. */
const turn = (a: LatLng, b: LatLng, c: LatLng): number =>
  Math.sign((b.lng - a.lng) * (c.lat - a.lat) - (b.lat - a.lat) * (c.lng - a.lng));

const isSame = (a: LatLng, b: LatLng): boolean => a.lat === b.lat && a.lng === b.lng;

/** Whether the second edge goes back over the first. */
const turnsBack = (edge: Edge, next: Edge): boolean =>
  turn(edge.from, edge.to, next.to) === 0 &&
  (edge.to.lat - edge.from.lat) * (next.to.lat - next.from.lat) +
    (edge.to.lng - edge.from.lng) * (next.to.lng - next.from.lng) <
    0;

const crossesProperly = (p: Edge, q: Edge): boolean =>
  turn(p.from, p.to, q.from) * turn(p.from, p.to, q.to) < 0 &&
  turn(q.from, q.to, p.from) * turn(q.from, q.to, p.to) < 0;

/** Whether two edges share a point. */
function meets(p: Edge, q: Edge): boolean {
  const isOn = (point: LatLng, { from, to }: Edge) =>
    turn(from, to, point) === 0 && isBetween(point.lat, from.lat, to.lat) && isBetween(point.lng, from.lng, to.lng);
  return crossesProperly(p, q) || isOn(q.from, p) || isOn(q.to, p) || isOn(p.from, q) || isOn(p.to, q);
}

const isBetween = (n: number, a: number, b: number): boolean => n >= Math.min(a, b) && n <= Math.max(a, b);
