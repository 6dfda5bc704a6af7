import { useState } from "react";
import type { LatLng } from "~/ordering/model/company";
import { isServiceable } from "~/ordering/area/zone";
import { useHydrated } from "~/components/script/use-hydrated";
import type { PinView } from "./view";

export type Pinning = ReturnType<typeof usePin>;

/** The pin of an address in the making: where it is, whether we deliver there, and what waits for it. */
export function usePin(view: PinView, typed: LatLng | null) {
  const [point, setPoint] = useState(typed);
  const [hasMap, setHasMap] = useState(false);
  const [isSkipped, setSkipped] = useState(false);
  const [wasReset, setReset] = useState(false);
  const runs = useHydrated();
  const isOutside = point !== null && view.isChecked && view.area !== null && !isServiceable(point, view.area);
  return {
    point,
    runs,
    isSkipped,
    setHasMap,
    isOutside,
    /** The pin was taken away, and none has been set since (ZONE-05). */
    isMissing: wasReset && point === null && !isSkipped,
    /** The lines wait for the pin wherever a map can take one (ADDR-04). */
    isAwaited: runs && hasMap && !isSkipped && point === null && !view.isEdited,
    pin: (place: LatLng) => {
      setPoint(place);
      setReset(false);
    },
    reset: () => {
      setPoint(null);
      setReset(true);
    },
    skip: (isWithout: boolean) => {
      setSkipped(isWithout);
      if (isWithout) setPoint(null);
    },
  };
}
