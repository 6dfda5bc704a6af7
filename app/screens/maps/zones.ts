/** The zones of delivery areas, as a map shows them. */
import { middleOf, type Zone } from "~/components/map/scene";
import type { DeliveryArea, LatLng } from "~/ordering/model/company";
import { nameIn, type Language } from "~/ordering/model/language";

export type DrawnArea = Pick<
  DeliveryArea,
  "id" | "name" | "translations" | "mapped_zones" | "zone_holes" | "latitude" | "longitude"
>;

/** Those that are drawn; the chosen one stands out. */
export const zonesOf = (areas: readonly DrawnArea[], chosenId: number | null, language: Language): Zone[] =>
  areas
    .filter(({ mapped_zones }) => mapped_zones.length > 0)
    .map((area) => ({
      id: area.id,
      name: nameIn(area, language),
      rings: area.mapped_zones,
      holes: area.zone_holes,
      isChosen: area.id === chosenId,
    }));

/** Where an area is: its own place, else the middle of its zones; null of one that is nowhere. */
export const placeOfArea = ({ latitude, longitude, mapped_zones }: DrawnArea): LatLng | null =>
  latitude !== null && longitude !== null ? { lat: latitude, lng: longitude } : middleOf(mapped_zones.flat());
