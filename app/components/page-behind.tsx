import type { ReactNode } from "react";
import { useBeforeScript } from "./modal";

const INERT = { inert: "" };

/**
 * The page under a popup. Without script it is put out of reach of keyboard and readers while `covered`; a modal popup does
 * that by itself, and must find its opener focusable to return there.
 */
export function PageBehind({ covered, children }: { covered: boolean; children: ReactNode }) {
  const beforeScript = useBeforeScript();
  return <div {...(covered && beforeScript ? INERT : undefined)}>{children}</div>;
}
