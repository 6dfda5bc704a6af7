import { useCallback, useEffect, useState } from "react";

/** How long a message stands. */
const SHOWN_MS = 2500;

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
    <div className="toast" aria-hidden="true">
      {message && <p>{message}</p>}
    </div>
  );
}
