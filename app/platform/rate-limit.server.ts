/**
 * Budgets: how often something may happen within a time. A point is taken before the thing is done, in one step, and given
 * back when it was not done after all: what looks first and takes later lets a crowd through that looks at the same moment.
 *
 * Every process counts what it spends itself; where there is a Redis, all of them count there too, and both have to agree.
 * So a Redis that is slow or away never opens a budget that this process has spent. Real time counts, not a company's clock.
 */
import { createHash } from "node:crypto";
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import { redis } from "./redis.server";
import { singleton } from "./singleton.server";

export type Budget = {
  /** Unique; part of every key. */
  name: string;
  points: number;
  /** How long a key's window is, from its first point on. */
  seconds: number;
};

export type Spending =
  | {
      isWithin: true;
      /** Points of the window that are spent now, this one included. */
      used: number;
      /** Undoes this spending, once; a window that has ended meanwhile gets nothing. */
      giveBack: () => Promise<void>;
    }
  | { isWithin: false; retryAfterSeconds: number };

type Counter = Pick<RateLimiterMemory, "consume" | "reward" | "get">;
type Counted = { isWithin: boolean; state: RateLimiterRes; giveBack: () => Promise<void> };

const counters = singleton("budgets", () => new Map<string, { here: Counter; shared: Counter | null }>());

/**
 * Takes one point of a company's budget for `subject` (a number, an address, …), which is kept as a digest only.
 * @returns whether it was still there, or in how many seconds the next one is. A refused one costs nothing.
 */
export async function spend(budget: Budget, tenant: number, subject: string): Promise<Spending> {
  const key = keyOf(tenant, subject);
  const { here, shared } = countersOf(budget);
  const own = await take(here, key);
  if (!own.isWithin) return refusal(own);
  // A Redis that does not answer has said so in the log (`redis.server`), and leaves the count of this process.
  const all = shared && (await take(shared, key).catch(() => null));
  if (all && !all.isWithin) {
    await own.giveBack();
    return refusal(all);
  }
  const giveBack = async () => {
    await own.giveBack();
    await all?.giveBack();
  };
  return { isWithin: true, used: Math.max(own.state.consumedPoints, all?.state.consumedPoints ?? 0), giveBack };
}

export type SpendingOfAll =
  | {
      isWithin: true;
      /** Points of the last budget's window that are spent now. */
      used: number;
      /** Undoes it, once; but for what `kept` counts. */
      giveBack: (kept?: Budget) => Promise<void>;
    }
  | { isWithin: false; /** The one that has no point left. */ budget: Budget; retryAfterSeconds: number };

/** Takes a point of each budget, in their order; where one has none left, those before it get theirs back. */
export async function spendAll(tenant: number, asked: readonly [Budget, string][]): Promise<SpendingOfAll> {
  const spent: { budget: Budget; used: number; giveBack: () => Promise<void> }[] = [];
  const giveBack = async (kept?: Budget) =>
    void (await Promise.all(spent.filter(({ budget }) => budget !== kept).map((each) => each.giveBack())));
  for (const [budget, subject] of asked) {
    const spending = await spend(budget, tenant, subject);
    if (!spending.isWithin) {
      await giveBack();
      return { isWithin: false, budget, retryAfterSeconds: spending.retryAfterSeconds };
    }
    spent.push({ budget, ...spending });
  }
  return { isWithin: true, used: spent.at(-1)?.used ?? 0, giveBack };
}

/** How many points of a subject's window are spent now, without taking one. */
export async function spentOf(budget: Budget, tenant: number, subject: string): Promise<number> {
  const key = keyOf(tenant, subject);
  const { here, shared } = countersOf(budget);
  const states = await Promise.all([here.get(key), shared?.get(key).catch(() => null)]);
  return Math.max(...states.map((state) => state?.consumedPoints ?? 0));
}

async function take(counter: Counter, key: string): Promise<Counted> {
  try {
    const state = await counter.consume(key);
    return { isWithin: true, state, giveBack: giver(counter, key, state) };
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    // The counter has counted this one too; left there, it would keep back what others give back.
    const giveBack = giver(counter, key, refused);
    await giveBack();
    return { isWithin: false, state: refused, giveBack };
  }
}

/** Gives a point back to the window that it was taken from: to no later one, which would then have one too many. */
function giver(counter: Counter, key: string, { msBeforeNext }: RateLimiterRes): () => Promise<void> {
  const end = Date.now() + msBeforeNext;
  let isGiven = false;
  return async () => {
    if (isGiven || Date.now() >= end) return;
    isGiven = true;
    // A point that cannot be given back is lost until the window ends.
    await counter.reward(key).catch(() => undefined);
  };
}

const refusal = ({ state }: Counted): Spending => ({
  isWithin: false,
  retryAfterSeconds: Math.ceil(state.msBeforeNext / 1000),
});

function countersOf({ name, points, seconds }: Budget) {
  const made = counters.get(name);
  if (made) return made;
  const options = { keyPrefix: `budget:${name}`, points, duration: seconds };
  const client = redis();
  const both = {
    here: new RateLimiterMemory(options),
    shared: client && new RateLimiterRedis({ ...options, storeClient: client, rejectIfRedisNotReady: true }),
  };
  counters.set(name, both);
  return both;
}

const keyOf = (tenant: number, subject: string) =>
  `${tenant}:${createHash("sha256").update(subject).digest("base64url")}`;
