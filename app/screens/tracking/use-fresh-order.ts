import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { TrackingView } from "./view";

/** How often an order that is looked at is asked for again. */
const EVERY_MS = 15_000;

/** Keeps the order fresh while somebody looks at it, and at once when they come back to the page. */
export function useFreshOrder({ is_final }: Pick<TrackingView, "is_final">): void {
  const { revalidate } = useRevalidator();
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
