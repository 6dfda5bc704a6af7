import { MINUTE_MS } from "./outlet-clock";
import { minimumEtaMinutes, orderTime, type Kitchen } from "./schedule";

/** Minutes by which an expected time may be missed before it is no longer true. */
const SPREAD = 10;

/** Between how many minutes from now, or at which moment where minutes would promise too much. */
export type Expected = { from: number; to: number } | { at: Date };

/**
 * What is said of an order that is placed now, in an open store: between how many minutes it arrives or is ready. Where the
 * outlet closes before that and the order waits for its next opening, the time of it.
 */
export function expectedTime(kitchen: Kitchen, now: Date): Expected {
  const from = minimumEtaMinutes(kitchen.company);
  const { due } = orderTime(kitchen, null, now);
  return due.getTime() === now.getTime() + from * MINUTE_MS ? { from, to: from + SPREAD } : { at: due };
}

/** When that becomes another of the two, for an outlet that closes at `closes`; null where it does not before that. */
export function expectedChangesAt({ company }: Kitchen, closes: Date | null, now: Date): Date | null {
  if (closes === null || company.lead_time <= 0) return null;
  const last = new Date(closes.getTime() - minimumEtaMinutes(company) * MINUTE_MS);
  return last > now ? last : null;
}
