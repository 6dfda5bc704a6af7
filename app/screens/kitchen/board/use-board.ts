/** What keeps a page of the staff alive: its line and its clock. */
import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { followStream } from "~/web/channel/follow-channel";

/** A line that ends by itself is back sooner. */
const LOST_AFTER_MS = 8_000;
/** How often a page asks by itself, whatever its line says. */
const EVERY_MS = 30_000;

type Line = {
  path: string;
  /** The line stands. */ onLine: () => void;
  /** Somebody is to hear it. */ whileHidden: boolean;
};

/** Reads the page anew whenever something has happened, or may have. @returns whether the line is down. */
export function useLine({ path, onLine, whileHidden }: Line): boolean {
  const { revalidate } = useRevalidator();
  const latest = useRef(revalidate);
  const standing = useRef(onLine);
  useEffect(() => {
    latest.current = revalidate;
    standing.current = onLine;
  });
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    let losing: ReturnType<typeof setTimeout> | undefined;
    const stands = () => {
      clearTimeout(losing);
      losing = undefined;
      setLost(false);
      standing.current();
      latest.current();
    };
    const onBroken = () => (losing ??= setTimeout(() => setLost(true), LOST_AFTER_MS));
    const end = followStream(path, stands, { whileHidden, onBroken });
    const asking = setInterval(() => latest.current(), EVERY_MS);
    return () => {
      end();
      clearInterval(asking);
      clearTimeout(losing);
    };
  }, [path, whileHidden]);
  return isLost;
}

/** The company's time, which goes on from what the server has told. All in milliseconds since 1970. */
export function useNow(told: number): number {
  const [now, setNow] = useState(told);
  useEffect(() => {
    const ahead = told - Date.now();
    const tick = () => setNow(Date.now() + ahead);
    tick();
    const ticking = setInterval(tick, 1_000);
    return () => clearInterval(ticking);
  }, [told]);
  return now;
}
