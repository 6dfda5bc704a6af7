/**
 * What one process tells the others over Redis: that a company has changed. It makes them fast, not right: who hears
 * nothing learns of the change from the database. What Redis does not take is told again until it does.
 */
import { z } from "zod/v4";
import { env } from "~/platform/environment/env.server";
import { log } from "~/platform/log/logger.server";
import { listenOn, redis } from "~/platform/redis.server";
import { singleton } from "~/platform/singleton.server";

const changeSchema = z.object({ companyId: z.int(), hostnames: z.array(z.string()) });
type Change = z.infer<typeof changeSchema>;

/** Changes that still have to be told, one for each company. */
const pending = singleton("announcements", () => new Map<number, Change>());
const channel = () => `${env().REDIS_PREFIX}company-changed`;

/** Tells the other processes of a change, now or as soon as Redis takes it. */
export async function tellProcesses({ companyId, hostnames }: Change): Promise<void> {
  if (!redis()) return;
  const before = pending.get(companyId)?.hostnames ?? [];
  pending.set(companyId, { companyId, hostnames: [...new Set([...before, ...hostnames])] });
  await tellPending();
  if (pending.has(companyId)) log.warn({ tenant: companyId }, "Redis did not take a change; it is told again");
}

/** Tells what Redis has not taken yet. Never throws: what it does not take now waits for the next call. */
export async function tellPending(): Promise<void> {
  const client = redis();
  if (client?.status !== "ready") return;
  for (const change of [...pending.values()]) {
    try {
      await client.publish(channel(), JSON.stringify(change));
    } catch (error) {
      // What was not told stays pending until the line stands again.
      return log.warn({ err: error, tenant: change.companyId }, "A change could not be told to the other processes");
    }
    // A newer change of the same company may have come meanwhile.
    if (pending.get(change.companyId) === change) pending.delete(change.companyId);
  }
}

/**
 * Listens for changes that other processes tell.
 * @param onLine called whenever the line stands: what was told while it was down is lost.
 */
export function onChangeElsewhere(onChange: (change: Change) => void, onLine: () => void): void {
  const hear = (message: string) => {
    const change = readChange(message);
    if (change) onChange(change);
  };
  listenOn(channel(), hear, onLine);
}

function readChange(message: string): Change | null {
  try {
    return changeSchema.parse(JSON.parse(message));
  } catch (error) {
    log.warn({ err: error }, "A message on the channel of changes cannot be read");
    return null;
  }
}
