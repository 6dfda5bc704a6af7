/** Keeps the address chosen in the selector in the browser (AREA-23). */
import type { LatLng } from "~/ordering/model/company";
import type { ListedArea } from "~/screens/area/view";

const SELECTED_ADDRESS_KEY = "selectedAddress";

/** Stores the pinned point, else the area's own, with the typed address, else the area's; of an area that is nowhere nothing, not the one before either. */
export function keepSelectedAddress(
  areas: readonly ListedArea[],
  { id, name }: { id: number; name: string },
  point: LatLng | null,
  typed: string,
): void {
  const area = areas.find((listed) => listed.id === id);
  const lat = point?.lat ?? area?.latitude;
  const lng = point?.lng ?? area?.longitude;
  const address = typed.trim() || area?.address || name;
  try {
    if (lat == null || lng == null) return localStorage.removeItem(SELECTED_ADDRESS_KEY);
    localStorage.setItem(SELECTED_ADDRESS_KEY, JSON.stringify({ lat, lng, address }));
  } catch {
    // A browser that forbids storage only loses this convenience.
    return;
  }
}
