/**
 * Hostname → company, from this process's memory. What is held was read from the database, or is a copy of it in Redis
 * under the version that the database named; a watch asks the database every few seconds whether it still holds. So no
 * message that went astray, and nothing that Redis remembers, can keep an old brand alive.
 */
import { LRUCache } from "lru-cache";
import {
  companyVersion,
  companyVersions,
  findCompanyIdByHostname,
  findCompanyIdBySlug,
} from "~/db/tenancy/companies.server";
import { env } from "~/platform/environment/env.server";
import { log } from "~/platform/log/logger.server";
import { singleton } from "~/platform/singleton.server";
import { onChangeElsewhere, tellPending, tellProcesses } from "./announcements.server";
import type { CompanyContext } from "./company.server";
import { copiedCompany, storedCompany } from "./company-copies.server";

/** How often the database is asked for the versions of what is held; a change that no message told is seen after this. */
const WATCH_MS = 800;
/** How long an unknown host stays known as unknown. */
const UNKNOWN_MS = 5_000;

const cache = singleton("tenancy", () => ({
  /** Bounded, so that a flood of made-up hostnames cannot fill the memory. A hint only: a company's own record says which hostnames it has. */
  hosts: new LRUCache<string, { companyId: number | null }>({ max: 5_000 }),
  companies: new LRUCache<number, CompanyContext>({ max: 500 }),
  flights: new Map<string, Promise<unknown>>(),
  listeners: new Set<(companyId: number) => void>(),
  /** Counts what was forgotten, so that a look-up can tell whether its answer is older than a change. */
  changes: 0,
  watch: undefined as NodeJS.Timeout | undefined,
  isStopped: false,
  /** Whether the last look of the watch failed; told once, not every few seconds. */
  isBlind: false,
}));

/** The company of a normalised hostname (lower case, no port, no trailing dot), or null for a host that belongs to nobody. */
export async function resolveCompany(hostname: string): Promise<CompanyContext | null> {
  const known = cache.hosts.get(hostname);
  if (known?.companyId === null) return null;
  const held = known && ownerOf(hostname, await companyContext(known.companyId));
  return held ?? findOwner(hostname);
}

/** A company by id, or null when it is gone. */
export async function companyContext(companyId: number): Promise<CompanyContext | null> {
  return cache.companies.get(companyId) ?? once(`company ${companyId}`, () => load(companyId));
}

/** A company by slug, or null; the operator's calls name companies so. */
export async function companyBySlug(slug: string): Promise<CompanyContext | null> {
  const companyId = await findCompanyIdBySlug(slug);
  return companyId === null ? null : companyContext(companyId);
}

/** Calls back with the id of every company that changes, on this process or on any other. */
export function onCompanyChange(listener: (companyId: number) => void): void {
  cache.listeners.add(listener);
}

/** Drops a changed company from this process's memory and tells all others to do so. Call it after the commit. */
export async function announceChange(companyId: number, hostnames: string[]): Promise<void> {
  forget(companyId, hostnames);
  if (!cache.watch) keepWatch();
  await tellProcesses({ companyId, hostnames });
}

/** Drops a company that was found to be no longer as it is held; the next request reads it anew. */
export const mistrustHeld = (companyId: number): void => forget(companyId);

/** Listens for changes that other processes announce. */
export function listenForChanges(): void {
  onChangeElsewhere(
    ({ companyId, hostnames }) => forget(companyId, hostnames),
    () => void verifyHeld(),
  );
}

/** Asks the database no more, which is about to be closed. */
export function stopWatch(): void {
  cache.isStopped = true;
  clearTimeout(cache.watch);
}

function forget(companyId: number, hostnames: readonly string[] = []): void {
  cache.changes++;
  cache.flights.clear();
  cache.companies.delete(companyId);
  for (const hostname of hostnames) cache.hosts.delete(hostname);
  for (const [hostname, known] of cache.hosts.entries())
    if (known.companyId === companyId) cache.hosts.delete(hostname);
  for (const listener of cache.listeners) listener(companyId);
}

/** Looks again after each pause, once there is something to watch over; the timer keeps no process alive. */
function keepWatch(): void {
  if (cache.isStopped) return;
  clearTimeout(cache.watch);
  cache.watch = setTimeout(() => {
    void Promise.all([verifyHeld(), tellPending()]).finally(keepWatch);
  }, WATCH_MS);
  cache.watch.unref();
}

/** The embedded database has one process only, which hears of every change; others may have missed one. */
const mayBeStale = () => env().DATABASE_URL !== undefined;

/** Forgets every held company that the database has in another version, or no longer has. */
async function verifyHeld(): Promise<void> {
  if (!mayBeStale() || cache.isStopped || cache.companies.size === 0) return;
  try {
    const current = await companyVersions([...cache.companies.keys()]);
    const stale = [...cache.companies.values()].filter(({ id, version }) => current.get(id) !== version);
    for (const { id } of stale) forget(id);
    cache.isBlind = false;
  } catch (error) {
    if (!cache.isBlind) log.warn({ err: error }, "The database cannot be asked whether companies have changed");
    cache.isBlind = true;
  }
}

const ownerOf = (hostname: string, company: CompanyContext | null) =>
  company?.hostnames.includes(hostname) ? company : null;

/** Asks the database whose a hostname is, and that company's record whether it says so too. */
async function findOwner(hostname: string): Promise<CompanyContext | null> {
  const companyId = await once(`host ${hostname}`, () => findHost(hostname));
  if (companyId === null) return null;
  const owner = ownerOf(hostname, await companyContext(companyId));
  if (owner) return owner;
  // What is held of this company is older than the hostname, or the hostname has just left it.
  forget(companyId);
  return ownerOf(hostname, await companyContext(companyId));
}

async function findHost(hostname: string): Promise<number | null> {
  const { changes } = cache;
  const companyId = await findCompanyIdByHostname(hostname);
  if (changes === cache.changes)
    cache.hosts.set(hostname, { companyId }, companyId === null ? { ttl: UNKNOWN_MS } : undefined);
  return companyId;
}

async function load(companyId: number): Promise<CompanyContext | null> {
  if (!cache.watch) keepWatch();
  const { changes } = cache;
  const version = await companyVersion(companyId);
  if (version === null) return null;
  const company = (await copiedCompany(companyId, version)) ?? (await storedCompany(companyId));
  if (company && changes === cache.changes) cache.companies.set(companyId, company);
  return company;
}

/** One flight at a time: callers of the same key share one look-up, but none that began before a change. */
function once<T>(key: string, work: () => Promise<T>): Promise<T> {
  const flying = cache.flights.get(key);
  // A key always stands for the same kind of work, so its flight yields a T.
  if (flying) return flying as Promise<T>;
  const flight = work().finally(() => {
    if (cache.flights.get(key) === flight) cache.flights.delete(key);
  });
  cache.flights.set(key, flight);
  return flight;
}
