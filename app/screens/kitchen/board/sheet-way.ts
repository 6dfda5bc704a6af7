/** What the sheets of a board have in common: whose they are, and how they are left. */
import { isolated } from "~/i18n/format";
import { BOARD } from "~/paths/pages";
import { usePresses } from "../presses";
import type { Ticket } from "../view";

/** A sheet that was opened without a line is closed without one. */
export function useWayOut():
  { closeHref: string; onClose?: undefined } | { onClose: () => void; closeHref?: undefined } {
  const { sheet, openSheet } = usePresses();
  return sheet ? { onClose: () => openSheet(null) } : { closeHref: BOARD };
}

/** An order's number, as a title says it. */
export const named = ({ number }: Ticket): string => isolated(`#${number}`);
