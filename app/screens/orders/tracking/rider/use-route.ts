import { useEffect, useState } from "react";
import type { LatLng } from "~/ordering/model/company";
import type { MapEngine } from "~/ordering/model/map-engine";

/** Degrees, some 200 m: a rider who has moved less has the same way left. */
const MOVED = 0.002;
/** How long after the failure it is told (CONST-05). */
const TELL_AFTER_MS = 300;

type Route = { path: LatLng[]; durationMs: number | null };
/** Where from it was asked; a way that is not had is null. */
type Answer = { from: LatLng; to: LatLng; route: Route | null };

/**
 * The way from the rider to the customer, by Google's directions where its map stands, else straight (RIDER-06). It is asked anew
 * when the rider has moved; what failed before is forgotten with the next position (RIDER-05).
 * @param hasMap whether Google's script is there to be asked.
 */
export function useRoute(engine: MapEngine["engine"], hasMap: boolean, ends: { at: LatLng | null; to: LatLng | null }) {
  const { at, to } = ends;
  const [answer, setAnswer] = useState<Answer | null>(null);
  const isFresh = at !== null && to !== null && answer !== null && holdsAt(answer, at, to);
  const isAsked = engine === "google" && hasMap && at !== null && to !== null && !isFresh;
  // Ends that are the same are asked for once, however often the page has read them.
  const asked = isAsked ? JSON.stringify({ at, to }) : null;
  useEffect(() => {
    if (asked === null) return;
    const ends = JSON.parse(asked) as { at: LatLng; to: LatLng };
    let isOld = false;
    const tell = (route: Route | null) => !isOld && setAnswer({ from: ends.at, to: ends.to, route });
    import("~/components/map/google-services.client")
      .then(({ drive }) => drive(ends.at, ends.to))
      .then(tell, () => tell(null));
    return () => {
      isOld = true;
    };
  }, [asked]);

  const isFailed = at === null || to === null || (isFresh && answer.route === null);
  const isTold = useLater(isFailed, `${at?.lat} ${at?.lng}`);
  if (at === null || to === null) return { path: [], durationMs: null, isFailed: isTold };
  const found = isFresh ? answer.route : null;
  const straight = engine === "google" ? [] : [at, to];
  return { path: found?.path ?? straight, durationMs: found?.durationMs ?? null, isFailed: isTold };
}

/** A failed answer holds for its own position alone; a found way for as long as the rider is near it. */
function holdsAt({ from, to, route }: Answer, at: LatLng, destination: LatLng): boolean {
  const isNear = Math.abs(from.lat - at.lat) < MOVED && Math.abs(from.lng - at.lng) < MOVED;
  const isHere = from.lat === at.lat && from.lng === at.lng;
  return (route ? isNear : isHere) && to.lat === destination.lat && to.lng === destination.lng;
}

/** True once something has been so for a while, of one and the same `key`. */
function useLater(isSo: boolean, key: string): boolean {
  const [since, setSince] = useState<string | null>(null);
  useEffect(() => {
    if (!isSo) return setSince(null);
    const timer = setTimeout(() => setSince(key), TELL_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isSo, key]);
  return isSo && since === key;
}
