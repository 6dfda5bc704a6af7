/** What the sheets of a board have in common: whose they are, and how they are left. */
import { useNavigate } from "@remix-run/react";
import { useHydrated } from "~/components/script/use-hydrated";
import { isolated } from "~/i18n/format";
import { BOARD } from "~/paths/pages";
import { usePresses } from "../presses";
import type { Ticket } from "../view";

/**
 * A sheet closes at once, since no order behind it can be answered before; its address is left afterwards. Without a line the
 * page stays at that address, and before script runs a link closes the sheet.
 */
export function useWayOut():
  | { closeHref: string; onClose?: undefined }
  | { onClose: () => void; closeHref?: undefined } {
  const runs = useHydrated();
  const navigate = useNavigate();
  const { sheet, isLost, openSheet } = usePresses();
  if (!runs) return { closeHref: BOARD };
  const onClose = () => {
    openSheet(null);
    if (!sheet && !isLost && navigator.onLine) navigate(BOARD, { preventScrollReset: true });
  };
  return { onClose };
}

/** An order's number, as a title says it. */
export const named = ({ number }: Ticket): string => isolated(`#${number}`);
