import { useEffect, useRef, useState } from "react";
import type { ListedArea } from "./view";

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
  const response = await fetch("/delivery_areas", { signal, headers: { Accept: "application/json" } });
  if (!response.ok) throw new Error(`GET /delivery_areas answered ${response.status}`);
  // The shape that our own call answers with.
  const { delivery } = (await response.json()) as { delivery: ListedArea[] };
  return delivery;
}
