/** The present time, handed to every rule. In the demo it can be fixed per company, so that tests and demonstrations choose the hour. */
import { isDemo } from "./environment/env.server";
import { singleton } from "./singleton.server";

/** A clock that goes is so many milliseconds ahead of the real one; one that stands shows the same instant for ever. */
type Fixed = { aheadMs: number } | { standsAt: number };
const fixed = singleton("clock", () => new Map<number, Fixed>());

/** The company's present time. */
export function now(companyId: number): Date {
  const clock = fixed.get(companyId);
  if (clock && "standsAt" in clock) return new Date(clock.standsAt);
  return new Date(Date.now() + (clock?.aheadMs ?? 0));
}

const watching = singleton("clock watchers", () => new Set<() => void>());

/** Has somebody told whenever a clock is set: work that comes by the clock need not wait for its own round then. */
export function onClockSet(told: () => void): void {
  watching.add(told);
}

/** Whether the company's clock stands, so that nothing is due by it. */
export function isStanding(companyId: number): boolean {
  const clock = fixed.get(companyId);
  return clock !== undefined && "standsAt" in clock;
}

/**
 * Moves a company's clock to an instant, from where it goes on, or where it stands; null gives the real time back.
 * @throws outside demo mode.
 */
export function setClock(companyId: number, instant: Date | null, stands = false): void {
  if (!isDemo()) throw new Error("The clock can be set in demo mode only");
  if (!instant) fixed.delete(companyId);
  else fixed.set(companyId, stands ? { standsAt: instant.getTime() } : { aheadMs: instant.getTime() - Date.now() });
  for (const told of watching) told();
}
