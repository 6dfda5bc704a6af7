/** What pins an address. */
import type { Company, DeliveryArea, LatLng } from "~/ordering/model/company";
import type { PinView } from "./view";

/** @param edited where a saved address is pinned; absent for a new one. */
export function pinView(
  { configuration }: Company,
  area: DeliveryArea | undefined,
  edited?: { pinned: LatLng | null },
): PinView {
  return {
    area: area
      ? {
          id: area.id,
          name: area.name,
          translations: area.translations,
          mapped_zones: area.mapped_zones,
          zone_holes: area.zone_holes,
          latitude: area.latitude,
          longitude: area.longitude,
        }
      : null,
    isChecked: configuration.zone_mapping_enabled && edited === undefined,
    isEdited: edited !== undefined,
    pinned: edited?.pinned ?? null,
  };
}
