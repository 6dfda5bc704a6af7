/** Keeps the address chosen in the selector, where checkout and maps begin (AREA-23). */
import type { LatLng } from "~/ordering/model/company";
import type { ListedArea } from "~/screens/area/view";

const SELECTED_ADDRESS_KEY = "selectedAddress";

/** Stores the pinned point, else the area's own, with the typed address, else the area's. Nothing is stored of an area that is nowhere. */
export function keepSelectedAddress(
  areas: readonly ListedArea[],
  { id, name }: { id: number; name: string },
  point: LatLng | null,
  typed: string,
): void {
  const area = areas.find((listed) => listed.id === id);
  const lat = point?.lat ?? area?.latitude;
  const lng = point?.lng ?? area?.longitude;
  if (lat == null || lng == null) return;
  const address = typed.trim() || area?.address || name;
  try {
    localStorage.setItem(SELECTED_ADDRESS_KEY, JSON.stringify({ lat, lng, address }));
  } catch {
    // A browser that forbids storage only loses this convenience.
    return;
  }
}
