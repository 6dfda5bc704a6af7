/** Works that are under way beside each other. */
import { setTimeout as sleep } from "node:timers/promises";

/** What ends in the same moment is followed by one look for more. */
const MOMENT_MS = 20;

/** Counts works from their beginning to their end; a slow one holds up nobody who looks for the others. */
export function worksUnderWay() {
  const works = new Set<Promise<void>>();
  const failures: unknown[] = [];
  const allEnd = async () => void (await Promise.all(works));
  return {
    count: () => works.size,
    begin(work: Promise<void>): void {
      const ended = work.catch((error: unknown) => void failures.push(error)).finally(() => works.delete(ended));
      works.add(ended);
    },
    /** Waits until one has ended, with those that end in the same moment. @throws what one of them has thrown. */
    async someEnd(): Promise<void> {
      await Promise.race(works);
      await Promise.race([allEnd(), sleep(MOMENT_MS)]);
      if (failures.length > 0) throw failures[0];
    },
    /** Waits for all, however they end. */
    allEnd,
  };
}
