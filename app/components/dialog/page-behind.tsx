import type { ReactNode } from "react";
import { useHydrated } from "~/components/script/use-hydrated";

const INERT = { inert: "" };

/**
 * The page under a popup. Without script it is put out of reach of keyboard and readers while `covered`; a modal popup does
 * that by itself, and must find its opener focusable to return there.
 */
export function PageBehind({ covered, children }: { covered: boolean; children: ReactNode }) {
  const hydrated = useHydrated();
  return <div {...(covered && !hydrated ? INERT : undefined)}>{children}</div>;
}
