/**
 * Budgets: how often something may happen within a time. Counted in Redis where there is one, so that all processes share
 * a budget; in this process without it or while it is away. Real time counts, not a company's clock.
 */
import { createHash } from "node:crypto";
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import { log } from "./logger.server";
import { redis } from "./redis.server";
import { singleton } from "./singleton.server";

export type Budget = {
  /** Unique; part of every key. */
  name: string;
  points: number;
  /** How long a key's window is, from its first point on. */
  seconds: number;
};

export type Spending = { isWithin: true } | { isWithin: false; retryAfterSeconds: number };

type Limiter = Pick<RateLimiterMemory, "consume" | "get" | "reward">;
const limiters = singleton("budgets", () => new Map<string, Limiter>());

/**
 * Takes one point of a company's budget for `subject` (a number, an address, …), which is kept as a digest only.
 * @returns whether it was still there, or in how many seconds the next one is.
 */
export async function spend(budget: Budget, tenant: number, subject: string): Promise<Spending> {
  try {
    await limiterOf(budget).consume(keyOf(tenant, subject));
    return { isWithin: true };
  } catch (refused) {
    if (refused instanceof RateLimiterRes)
      return { isWithin: false, retryAfterSeconds: Math.ceil(refused.msBeforeNext / 1000) };
    // Not even the count in memory works: better a message too many than nobody signed in.
    log.error({ err: refused, budget: budget.name }, "A budget could not be counted");
    return { isWithin: true };
  }
}

/** Gives back a point that was taken for what turned out to need none. */
export async function giveBack(budget: Budget, tenant: number, subject: string): Promise<void> {
  await limiterOf(budget)
    .reward(keyOf(tenant, subject))
    .catch((error: unknown) => log.warn({ err: error, budget: budget.name }, "A point could not be given back"));
}

/** Whether a budget still has a point, without taking it. */
export async function hasLeft(budget: Budget, tenant: number, subject: string): Promise<boolean> {
  const state = await limiterOf(budget)
    .get(keyOf(tenant, subject))
    .catch(() => null);
  return (state?.consumedPoints ?? 0) < budget.points;
}

function limiterOf({ name, points, seconds }: Budget): Limiter {
  const made = limiters.get(name);
  if (made) return made;
  const options = { keyPrefix: `budget:${name}`, points, duration: seconds };
  const memory = new RateLimiterMemory(options);
  const client = redis();
  const limiter = client
    ? new RateLimiterRedis({ ...options, storeClient: client, insuranceLimiter: memory, rejectIfRedisNotReady: true })
    : memory;
  limiters.set(name, limiter);
  return limiter;
}

const keyOf = (tenant: number, subject: string) =>
  `${tenant}:${createHash("sha256").update(subject).digest("base64url")}`;
