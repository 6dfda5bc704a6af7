/**
 * Events on their way to the pages that listen: in this process, and over Redis in every other. Nothing is kept: who listens
 * anew reads how things stand, so that what was told meanwhile is not missed. What Redis did not carry is missed by somebody:
 * once its line stands again every process tells all who listen that they may have missed something.
 */
import { randomUUID } from "node:crypto";
import { z } from "zod/v4";
import { env } from "~/platform/environment/env.server";
import { log } from "~/platform/log/logger.server";
import { listenOn, redis } from "~/platform/redis.server";
import { singleton } from "~/platform/singleton.server";

/** A company's channel. */
export type Channel = { tenant: number; name: string };
export type RealtimeEvent = { name: string; data: unknown };
export type Listener = (event: RealtimeEvent) => void;

/** Told in the place of whatever may not have come. */
export const MISSED: RealtimeEvent = { name: "missed", data: null };

const toldSchema = z.object({ channel: z.string(), event: z.object({ name: z.string(), data: z.unknown() }) });
const messageSchema = z.union([
  z.object({ from: z.string(), tenant: z.int(), told: z.array(toldSchema) }),
  z.object({ from: z.string(), missed: z.literal(true) }),
]);
type Message = z.output<typeof messageSchema>;

type Relay = (channel: Channel, event: RealtimeEvent) => void;

const bus = singleton("realtime", () => ({
  id: randomUUID(),
  listeners: new Map<string, Set<Listener>>(),
  relay: null as Relay | null,
}));
const keyOf = ({ tenant, name }: Channel) => `${tenant} ${name}`;
const redisChannel = () => `${env().REDIS_PREFIX}realtime`;

/** Tells everybody who listens, wherever. Never throws and nobody waits: what does not arrive is read later. */
export const publish = ({ tenant, name }: Channel, event: RealtimeEvent): void =>
  publishAll(tenant, [{ channel: name, event }]);

/** The same of many channels of a company, in one message to the other processes. */
export function publishAll(tenant: number, told: readonly { channel: string; event: RealtimeEvent }[]): void {
  if (told.length === 0) return;
  for (const { channel: name, event } of told) {
    deliver({ tenant, name }, event);
    bus.relay?.({ tenant, name }, event);
  }
  tellOthers({ from: bus.id, tenant, told: [...told] });
}

function tellOthers(message: Message): void {
  redis()
    ?.publish(redisChannel(), JSON.stringify(message))
    .catch((error: unknown) =>
      log.warn(
        { err: error, tenant: "tenant" in message ? message.tenant : undefined },
        "An event was not told to the other processes",
      ),
    );
}

/** Has every event of this process carried on by a way of the caller's own, which must not throw; those of another process go by that one. */
export function relayEvents(relay: Relay): void {
  bus.relay = relay;
}

/** Listens on a channel. @returns what ends it. */
export function subscribe(channel: Channel, listener: Listener): () => void {
  const key = keyOf(channel);
  const listening = bus.listeners.get(key) ?? new Set();
  bus.listeners.set(key, listening.add(listener));
  return () => {
    listening.delete(listener);
    if (listening.size === 0 && bus.listeners.get(key) === listening) bus.listeners.delete(key);
  };
}

function deliver(channel: Channel, event: RealtimeEvent): void {
  for (const listener of bus.listeners.get(keyOf(channel)) ?? []) listener(event);
}

function deliverToAll(event: RealtimeEvent): void {
  for (const listening of [...bus.listeners.values()]) for (const listener of [...listening]) listener(event);
}

/** Takes up what other processes tell, and tells of gaps: of one's own line to Redis to its listeners, of what it told to the others'. */
export function listenForEvents(): void {
  const commands = redis();
  if (!commands) return;
  const hear = (text: string) => {
    const message = read(text);
    if (!message || message.from === bus.id) return;
    if ("missed" in message) deliverToAll(MISSED);
    else for (const { channel: name, event } of message.told) deliver({ tenant: message.tenant, name }, event);
  };
  listenOn(redisChannel(), hear, () => deliverToAll(MISSED));
  let isBehind = false;
  commands.on("close", () => (isBehind = true));
  commands.on("ready", () => {
    if (isBehind) tellOthers({ from: bus.id, missed: true });
    isBehind = false;
  });
}

function read(text: string): Message | null {
  try {
    return messageSchema.parse(JSON.parse(text));
  } catch (error) {
    log.warn({ err: error }, "A message on the channel of events cannot be read");
    return null;
  }
}
