/** Heavy work queues: so much of it at once, so much waiting. What is beyond that is refused at once rather than served late. */
import pLimit from "p-limit";
import { BusyError } from "./turns.server";

/** Does the work when its turn has come. @throws BusyError when too much waits already; what the work throws. */
export type Queue = <T>(work: () => Promise<T>) => Promise<T>;

export function boundedQueue({ atOnce, waiting }: { atOnce: number; waiting: number }): Queue {
  const limit = pLimit(atOnce);
  return async (work) => {
    if (limit.activeCount + limit.pendingCount >= atOnce + waiting) throw new BusyError("Too much waits already");
    return limit(work);
  };
}
