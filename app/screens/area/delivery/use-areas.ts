import { useEffect, useRef, useState } from "react";
import type { listAreas } from "~/contracts/area/areas.server";
import { askCall } from "~/web/ask-call";
import type { ListedArea } from "~/screens/area/view";
import { DELIVERY_AREAS } from "~/paths/calls";

/**
 * The company's areas with their zones, fetched when an address is searched; none until they are there.
 * @param onFailed is called once when they could not be fetched.
 */
export function useAreas(isWanted: boolean, onFailed: () => void): readonly ListedArea[] {
  const [areas, setAreas] = useState<readonly ListedArea[]>([]);
  const failed = useRef(onFailed);
  failed.current = onFailed;
  useEffect(() => {
    if (!isWanted) return;
    const gone = new AbortController();
    fetchAreas(gone.signal).then(setAreas, () => {
      if (!gone.signal.aborted) failed.current();
    });
    return () => gone.abort();
  }, [isWanted]);
  return areas;
}

async function fetchAreas(signal: AbortSignal): Promise<ListedArea[]> {
  const asked = await askCall<typeof listAreas>({ method: "GET", path: DELIVERY_AREAS, signal });
  if (asked.state !== "answered") throw new Error(`The areas are ${asked.state}`);
  return asked.answer.delivery;
}
