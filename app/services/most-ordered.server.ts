/** Counts, company by company, what its customers order most; menus tell it. */
import { countAnew, readMostOrdered, type ItemCount } from "~/db/orders/most-ordered.server";
import { listTellingMostOrdered } from "~/db/tenancy/companies.server";
import { now } from "~/platform/clock.server";
import { log } from "~/platform/log/logger.server";
import type { CompanyContext } from "~/tenancy/company.server";
import { announceChange } from "~/tenancy/resolve.server";

const DAYS_MS = 30 * 86_400_000;
/** Different customers; what fewer have ordered could tell of one of them. */
const LEAST = 5;
/** More than a menu marks, as not every outlet has each. */
const MOST = 50;

/** Counts for every company that has it told. @param isWanted asked before each. */
export async function countAllMostOrdered(isWanted: () => boolean): Promise<void> {
  for (const tenant of await listTellingMostOrdered()) {
    if (!isWanted()) return;
    try {
      await countOf(tenant);
    } catch (error) {
      log.error({ err: error, tenant }, "What is ordered most could not be counted");
    }
  }
}

/** Counts now. @returns what was counted, nothing where it is not told. */
export async function countMostOrdered({ id, company }: CompanyContext): Promise<ItemCount[]> {
  if (!company.most_ordered) return [];
  await countOf(id);
  return readMostOrdered(id);
}

/** The company's menus follow at once, on every process. */
async function countOf(tenant: number): Promise<void> {
  const since = new Date(now(tenant).getTime() - DAYS_MS);
  if (await countAnew(tenant, { since, least: LEAST, most: MOST })) await announceChange(tenant, []);
}
