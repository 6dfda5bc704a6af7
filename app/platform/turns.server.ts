/**
 * Work on one subject, done in turn within this process: who would only wait for another's lock in the database waits here
 * instead, without holding one of its few connections. Between processes the database's own locks decide.
 */
import { singleton } from "./singleton.server";

/** Who has waited so long is told to come back. */
const PATIENCE_MS = 10_000;

/** There is more to do than can be done in time. */
export class BusyError extends Error {}

const tails = singleton("turns", () => new Map<string, Promise<void>>());

/**
 * Does the work once all that was asked for before on the same subject has ended, well or badly. The work is told whether it
 * had to wait, so that what was read before may be read anew.
 * @throws BusyError when the turn comes too late.
 */
export async function inTurn<T>(subject: string, work: (hasWaited: boolean) => Promise<T>): Promise<T> {
  const asked = Date.now();
  const before = tails.get(subject);
  const mine = (before ?? Promise.resolve()).then(() => {
    if (Date.now() - asked > PATIENCE_MS) throw new BusyError("Too many were waiting for the same");
    return work(before !== undefined);
  });
  const tail = mine.then(
    () => leave(),
    () => leave(),
  );
  const leave = () => {
    if (tails.get(subject) === tail) tails.delete(subject);
  };
  tails.set(subject, tail);
  return mine;
}
