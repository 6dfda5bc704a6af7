/** A <details> under whose summary something drops down, without script too. On a phone it hangs from the bar: its button may stand too far from the edge. */
export const DROPDOWN = "relative max-md:static";

/** What drops down. */
export const DROPPED_DOWN =
  "absolute end-0 top-[calc(100%+6px)] z-8 max-w-[min(360px,92vw)] p-2 rounded-card bg-raised text-ink [box-shadow:var(--float)] max-md:end-2";
