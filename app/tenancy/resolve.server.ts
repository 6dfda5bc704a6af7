/**
 * Hostname → company: process cache (seconds) → Redis (minutes) → database, one flight at a time.
 * Neither cache is the truth: without Redis, or with an empty one, the answer comes from the database.
 */
import { LRUCache } from "lru-cache";
import {
  companyVersion,
  findCompanyIdByHostname,
  findCompanyIdBySlug,
  loadCompany,
  type CompanyRecord,
} from "~/db/companies.server";
import { env } from "~/platform/env.server";
import { log } from "~/platform/logger.server";
import { redis, redisSubscriber } from "~/platform/redis.server";
import { singleton } from "~/platform/singleton.server";
import { toContext, type CompanyContext } from "./company.server";

/** How long an answer is used without asking whether it still holds. */
const FRESH_MS = 5_000;
/** How long an unknown host stays known as unknown. */
const UNKNOWN_MS = 10_000;
const REDIS_SECONDS = 600;
const CHANGE_CHANNEL = "company-changed";

type Known = { companyId: number | null };
type Held = { context: CompanyContext; checkedAt: number };

const cache = singleton("tenancy", () => ({
  /** Bounded, so that a flood of made-up hostnames cannot fill the memory. */
  hosts: new LRUCache<string, Known>({ max: 5_000, ttl: 60_000 }),
  companies: new LRUCache<number, Held>({ max: 500 }),
  flights: new Map<string, Promise<unknown>>(),
  listeners: new Set<(companyId: number) => void>(),
}));

/** The company of a normalised hostname (lower case, no port, no trailing dot), or null for a host that belongs to nobody. */
export async function resolveCompany(hostname: string): Promise<CompanyContext | null> {
  const known = cache.hosts.get(hostname) ?? (await once(`host ${hostname}`, () => findHost(hostname)));
  return known.companyId === null ? null : companyContext(known.companyId);
}

/** A company by id, or null when it is gone. */
export async function companyContext(companyId: number): Promise<CompanyContext | null> {
  const held = cache.companies.get(companyId);
  if (!held) return once(`company ${companyId}`, () => load(companyId));
  if (mayBeStale() && Date.now() - held.checkedAt > FRESH_MS) {
    held.checkedAt = Date.now();
    void once(`check ${companyId}`, () => recheck(companyId, held.context.version));
  }
  return held.context;
}

/** A company by slug, or null; the operator's calls name companies so. */
export async function companyBySlug(slug: string): Promise<CompanyContext | null> {
  const companyId = await findCompanyIdBySlug(slug);
  return companyId === null ? null : companyContext(companyId);
}

/** Calls back with the id of every company that changes, on this process or (with Redis) on any other. */
export function onCompanyChange(listener: (companyId: number) => void): void {
  cache.listeners.add(listener);
}

/** Drops a changed company from every cache, here and on all other processes. Call it after the commit. */
export async function announceChange(companyId: number, hostnames: string[]): Promise<void> {
  forget(companyId, hostnames);
  const client = redis();
  if (!client) return;
  try {
    await client.del(companyKey(companyId), versionKey(companyId), ...hostnames.map(hostKey));
    await client.publish(env().REDIS_PREFIX + CHANGE_CHANNEL, JSON.stringify({ companyId, hostnames }));
  } catch (error) {
    log.warn({ err: error }, "Redis did not take the change; other processes see it within seconds");
  }
}

/** Listens for changes that other processes announce. */
export async function listenForChanges(): Promise<void> {
  const subscriber = redisSubscriber();
  if (!subscriber) return;
  const channel = env().REDIS_PREFIX + CHANGE_CHANNEL;
  subscriber.on("message", (_channel, message: string) => {
    // Only this deployment's own processes publish on its prefixed channel.
    const { companyId, hostnames } = JSON.parse(message) as { companyId: number; hostnames: string[] };
    forget(companyId, hostnames);
  });
  // What was announced while the line was down is lost, so a new line starts from empty caches.
  subscriber.on("ready", () => {
    for (const companyId of [...cache.companies.keys()]) forget(companyId, []);
    cache.hosts.clear();
    subscriber.subscribe(channel).catch((error: unknown) => log.warn({ err: error }, "Could not listen for changes"));
  });
  if (subscriber.status === "ready") await subscriber.subscribe(channel);
}

function forget(companyId: number, hostnames: string[]): void {
  cache.companies.delete(companyId);
  for (const hostname of hostnames) cache.hosts.delete(hostname);
  for (const listener of cache.listeners) listener(companyId);
}

/** The embedded database has one process only, which hears of every change; others may have missed one. */
const mayBeStale = () => env().DATABASE_URL !== undefined;

async function recheck(companyId: number, version: string): Promise<void> {
  const current = (await fromRedis(versionKey(companyId))) ?? (await currentVersion(companyId));
  if (current !== version) forget(companyId, cache.companies.peek(companyId)?.context.hostnames ?? []);
}

async function currentVersion(companyId: number): Promise<string | null> {
  const version = await companyVersion(companyId);
  if (version) await toRedis(versionKey(companyId), version);
  return version;
}

async function findHost(hostname: string): Promise<Known> {
  const remembered = await fromRedis(hostKey(hostname));
  const companyId = remembered ? Number(remembered) : await findCompanyIdByHostname(hostname);
  const known = { companyId };
  cache.hosts.set(hostname, known, companyId === null ? { ttl: UNKNOWN_MS } : undefined);
  if (!remembered && companyId !== null) await toRedis(hostKey(hostname), String(companyId));
  return known;
}

async function load(companyId: number): Promise<CompanyContext | null> {
  const remembered = await fromRedis(companyKey(companyId));
  // The key is written below only, from a CompanyRecord; its documents are checked again by toContext.
  const record = remembered ? (JSON.parse(remembered) as CompanyRecord) : await loadCompany(companyId);
  if (!record) return null;
  if (!remembered) {
    await toRedis(companyKey(companyId), JSON.stringify(record));
    await toRedis(versionKey(companyId), record.version);
  }
  const context = toContext(record);
  cache.companies.set(companyId, { context, checkedAt: Date.now() });
  return context;
}

const hostKey = (hostname: string) => `host:${hostname}`;
/** The name changes with the shape of the record, so that no version of the server reads another's. */
const companyKey = (companyId: number) => `company-2:${companyId}`;
const versionKey = (companyId: number) => `company-version:${companyId}`;

async function fromRedis(key: string): Promise<string | null> {
  return (
    (await redis()
      ?.get(key)
      .catch(() => null)) ?? null
  );
}

async function toRedis(key: string, value: string): Promise<void> {
  await redis()
    ?.set(key, value, "EX", REDIS_SECONDS)
    .catch(() => null);
}

/** One flight at a time: callers of the same key share one lookup. */
function once<T>(key: string, work: () => Promise<T>): Promise<T> {
  const flying = cache.flights.get(key);
  // A key always stands for the same kind of work, so its flight yields a T.
  if (flying) return flying as Promise<T>;
  const flight = work().finally(() => cache.flights.delete(key));
  cache.flights.set(key, flight);
  return flight;
}
