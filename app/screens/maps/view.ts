/** What pins an address: plain data, made by `view.server.ts`. */
import type { LatLng } from "~/ordering/model/company";
import type { DrawnArea } from "./zones";

export type PinView = {
  /** The delivery area that the address is of; null before it is known. */
  area: DrawnArea | null;
  /** A pin must lie in the area's zones. */
  isChecked: boolean;
  /** The address is a saved one, which the zone is not checked for (ZONE-04). */
  isEdited: boolean;
  /** Where the pin is already. */
  pinned: LatLng | null;
};
