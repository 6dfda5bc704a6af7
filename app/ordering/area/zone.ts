/** Delivery zones: which area a point on the map belongs to (screens document, section 5, Zone check). */
import type { DeliveryArea, LatLng } from "~/ordering/model/company";

/** A point this near to an edge (in degrees, about a tenth of a millimetre) lies on it. */
const ON_EDGE = 1e-9;

/**
 * Whether a point lies in a ring or on its boundary. The ring may repeat its first point at the end; fewer than three
 * points contain nothing. Zones are small: the earth counts as flat, and no zone crosses the date line.
 */
export function isInRing({ lat, lng }: LatLng, ring: readonly LatLng[]): boolean {
  if (ring.length < 3) return false;
  let inside = false;
  let before = ring[ring.length - 1];
  for (const here of ring) {
    if (before) {
      if (isOnEdge({ lat, lng }, before, here)) return true;
      const crosses = here.lat > lat !== before.lat > lat;
      if (crosses && lng < ((before.lng - here.lng) * (lat - here.lat)) / (before.lat - here.lat) + here.lng)
        inside = !inside;
    }
    before = here;
  }
  return inside;
}

const isOnRing = (point: LatLng, ring: readonly LatLng[]): boolean =>
  ring.some((here, i) => {
    const before = ring.at(i - 1);
    return before !== undefined && isOnEdge(point, before, here);
  });

function isOnEdge(point: LatLng, a: LatLng, b: LatLng): boolean {
  const [dLat, dLng] = [b.lat - a.lat, b.lng - a.lng];
  const length = Math.hypot(dLat, dLng);
  // A point given twice makes an edge of no length, on which, by comparison with NaN, nothing lies; the edges beside it do the rest.
  const across = Math.abs((point.lat - a.lat) * dLng - (point.lng - a.lng) * dLat) / length;
  const along = ((point.lat - a.lat) * dLat + (point.lng - a.lng) * dLng) / length;
  return across <= ON_EDGE && along >= -ON_EDGE && along <= length + ON_EDGE;
}

export type Zones = Pick<DeliveryArea, "mapped_zones" | "zone_holes">;

/** Whether a point lies in one of an area's zones and not in one of its holes; the edge of a hole belongs to the zone. */
function isInZones(point: LatLng, { mapped_zones, zone_holes }: Zones): boolean {
  return (
    mapped_zones.some((ring) => isInRing(point, ring)) &&
    !zone_holes.some((ring) => isInRing(point, ring) && !isOnRing(point, ring))
  );
}

/** Whether an address may be pinned here: inside one of the area's zones, or anywhere when the area has none (ZONE-01). */
export function isServiceable(point: LatLng, area: Zones): boolean {
  return area.mapped_zones.length === 0 || isInZones(point, area);
}

/** The first area one of whose zones contains the point; null: 'This area is not serviceable' (AREA-20, AREA-21). Areas that are not drawn are never found. */
export function areaOfPoint<Area extends Zones>(point: LatLng, areas: readonly Area[]): Area | null {
  return areas.find((area) => isInZones(point, area)) ?? null;
}
