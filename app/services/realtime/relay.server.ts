/** What this process tells, told by Pusher too where the company has an account with it. */
import { LRUCache } from "lru-cache";
import { pusherChannel, subjectOf } from "~/ordering/realtime/channels";
import { boundedQueue, type Queue } from "~/platform/bounded-queue.server";
import { log } from "~/platform/log/logger.server";
import { singleton } from "~/platform/singleton.server";
import { relayEvents, type Channel, type RealtimeEvent } from "~/realtime/bus.server";
import { publishByPusher } from "~/realtime/pusher/publish.server";
import { companyContext } from "~/tenancy/resolve.server";
import { openPusher } from "./pusher-account.server";

/** What waits for a Pusher that hangs; each company waits for its own. */
const BOUNDS = { atOnce: 8, waiting: 64 };
const queues = singleton("pusher-queues", () => new LRUCache<number, Queue>({ max: 500 }));

/** From here on events go by Pusher too. Whether they arrive is no matter of who tells them. */
export const relayToPusher = (): void => relayEvents((channel, event) => void relay(channel, event));

async function relay({ tenant, name }: Channel, event: RealtimeEvent): Promise<void> {
  // Pusher asks who may listen for customers alone.
  if (subjectOf(name) === null) return;
  try {
    const company = await companyContext(tenant);
    const account = company && openPusher(company);
    if (account) await queueOf(tenant)(() => publishByPusher(account, pusherChannel(name), event));
  } catch (error) {
    log.warn({ err: error, tenant, event: event.name }, "An event was not told by Pusher");
  }
}

function queueOf(tenant: number): Queue {
  const queue = queues.get(tenant) ?? boundedQueue(BOUNDS);
  queues.set(tenant, queue);
  return queue;
}
