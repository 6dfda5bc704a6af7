import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { orderChannel } from "~/ordering/realtime/channels";
import { useFollowing } from "~/screens/layout/following/use-following";
import type { TrackingView } from "./view";

/** How often an order that is looked at is asked for again. */
const EVERY_MS = 15_000;

/** Keeps the order fresh while somebody looks at it: as it moves, and at once when they come back to the page. */
export function useFreshOrder({ id, is_final }: Pick<TrackingView, "id" | "is_final">): void {
  const { revalidate } = useRevalidator();
  useFollowing(is_final ? null : orderChannel(id), revalidate);
  const latest = useRef(revalidate);
  useEffect(() => {
    latest.current = revalidate;
  });
  useEffect(() => {
    if (is_final) return;
    const ask = () => {
      if (document.visibilityState === "visible") latest.current();
    };
    const timer = setInterval(ask, EVERY_MS);
    document.addEventListener("visibilitychange", ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", ask);
    };
  }, [is_final]);
}
