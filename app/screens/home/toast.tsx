import { useCallback, useEffect, useState } from "react";

/** How long a message stands. */
const SHOWN_MS = 2500;

/** Over the bar at the end of a phone's menu, where there is one. */
const TOAST =
  "fixed inset-x-0 bottom-[calc(24px+var(--safe))] z-1052 grid justify-items-center pointer-events-none in-[body:has([data-ui=view-order])]:bottom-[calc(84px+var(--safe))]";
const WORDS =
  "max-w-[min(420px,100%-32px)] py-3 px-5 rounded-pill bg-ink text-surface font-600 [box-shadow:var(--float)] animate-appear";

/** A short message that asks for nothing, and goes by itself. */
export function useToast() {
  const [toast, setToast] = useState("");
  useEffect(() => {
    if (toast === "") return;
    const timer = window.setTimeout(() => setToast(""), SHOWN_MS);
    return () => window.clearTimeout(timer);
  }, [toast]);
  const say = useCallback((message: string) => setToast(message), []);
  return { toast, say };
}

export function Toast({ message }: { message: string }) {
  return (
    // Readers are told by the live region, with the count.
    <div className={TOAST} aria-hidden="true">
      {message && <p className={WORDS}>{message}</p>}
    </div>
  );
}
