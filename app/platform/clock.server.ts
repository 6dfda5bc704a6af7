/** The present time, handed to every rule. In the demo it can be fixed per company, so that tests and demonstrations choose the hour. */
import { isDemo } from "./env.server";
import { singleton } from "./singleton.server";

const fixed = singleton("clock", () => new Map<number, number>());

/** The company's present time. */
export function now(companyId: number): Date {
  const offset = fixed.get(companyId);
  return new Date(offset === undefined ? Date.now() : Date.now() + offset);
}

/**
 * Moves a company's clock to an instant, from where it goes on; null gives the real time back.
 * @throws outside demo mode.
 */
export function setClock(companyId: number, instant: Date | null): void {
  if (!isDemo()) throw new Error("The clock can be set in demo mode only");
  if (instant) fixed.set(companyId, instant.getTime() - Date.now());
  else fixed.delete(companyId);
}
