import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Whether script has taken over the page; false on the server and while it takes over. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
