/** A board's line and its presses: where each is on its way, and where the board goes once it is taken. */
import { useLocation } from "@remix-run/react";
import { createContext, useContext, useEffect, useRef, useState, type ReactNode } from "react";
import { usePressQueue, type PressQueue } from "~/components/script/press-queue";
import { KITCHEN_EVENTS, KITCHEN_PRESSES } from "~/paths/calls";
import { togetherWith } from "./board/notices";
import { useLine } from "./board/use-board";
import { useFollow } from "./use-follow";
import type { LocalSheet } from "./view";

type Presses = PressQueue & {
  /** The forgery token of the board. */
  csrf: string;
  /** What is shown may be old. */
  isLost: boolean;
  /** Opened over a board whose line is down, by what the board knows. */
  sheet: LocalSheet | null;
  /** Null closes it, and what the address has open too. */
  openSheet: (sheet: LocalSheet | null) => void;
  /** Whether what the address has open has been closed without leaving the address. */
  isClosed: boolean;
};

const nobody: Presses = {
  csrf: "",
  waiting: [],
  isHeld: false,
  isLost: false,
  send: () => {},
  hurry: () => {},
  sheet: null,
  openSheet: () => {},
  isClosed: false,
};
const BoardPresses = createContext<Presses>(nobody);
export const usePresses = (): Presses => useContext(BoardPresses);

export function PressesOf({ csrf, children }: { csrf: string; children: ReactNode }) {
  const [sheet, setSheet] = useState<LocalSheet | null>(null);
  const queue = usePressQueue(KITCHEN_PRESSES, useFollow(togetherWith));
  const isDown = useLine({ path: KITCHEN_EVENTS, onLine: queue.hurry, whileHidden: true });
  const isLost = isDown || queue.isHeld;
  const { isClosed, close } = useClosed({ isLost, waiting: queue.waiting });
  const openSheet: Presses["openSheet"] = (opened) => {
    setSheet(opened);
    if (opened === null) close();
  };
  return (
    <BoardPresses.Provider value={{ ...queue, csrf, isLost, sheet, openSheet, isClosed }}>
      {children}
    </BoardPresses.Provider>
  );
}

/**
 * Whether what the address has open is closed, for as long as the page stays where it is: whoever goes there again finds it open.
 * What is pressed in a sheet closes it once it is held, also where nobody knew yet that the line was down.
 */
function useClosed({ isLost, waiting }: Pick<Presses, "isLost" | "waiting">): { isClosed: boolean; close: () => void } {
  const { key } = useLocation();
  const [closedAt, setClosedAt] = useState<string | null>(null);
  const close = () => setClosedAt(key);
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => setClosedAt(null), [key]);
  useEffect(() => {
    if (isLost && waiting.some(({ from }) => from === window.location.href)) latest.current();
  }, [isLost, waiting]);
  return { isClosed: closedAt === key, close };
}
