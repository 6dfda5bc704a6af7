/** A board's line and its presses: where each is on its way, and where the board goes once it is taken. */
import { createContext, useContext, useState, type ReactNode } from "react";
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
  /** Null closes it, and what the address has open too; "address" opens that again. */
  openSheet: (sheet: LocalSheet | null | "address") => void;
  /** Whether what the address has open has been closed while the line was down. */
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
  const [closedAt, setClosedAt] = useState<string | null>(null);
  const queue = usePressQueue(KITCHEN_PRESSES, useFollow(togetherWith));
  const isDown = useLine({ path: KITCHEN_EVENTS, onLine: queue.hurry, whileHidden: true });
  const isLost = isDown || queue.isHeld;
  const openSheet: Presses["openSheet"] = (opened) => {
    setSheet(opened === "address" ? null : opened);
    setClosedAt(opened === null ? window.location.href : null);
  };
  const isClosed = typeof window !== "undefined" && closedAt === window.location.href;
  return (
    <BoardPresses.Provider value={{ ...queue, csrf, isLost, sheet, openSheet, isClosed }}>
      {children}
    </BoardPresses.Provider>
  );
}
