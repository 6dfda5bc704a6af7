/** The Redis connection, or null without REDIS_URL. Redis is a cache and a bus: when it is away, callers go on without it. */
import { createRequire } from "node:module";
import type * as ioredis from "ioredis";
import { env } from "./environment/env.server";
import { log } from "./log/logger.server";
import { singleton } from "./singleton.server";

type Redis = ioredis.Redis;

const require = createRequire(import.meta.url);

/** How often each line is asked whether it carries anything. */
const HEARTBEAT_MS = 1_000;
/** A line that says nothing for so long after it was asked something is lost, though it may seem to stand. */
const SILENT_MS = 2_000;

function connect(purpose: string): Redis | null {
  const url = env().REDIS_URL;
  if (!url) return null;
  // Loaded where there is a Redis alone, as it takes a fifth of a start's time.
  const { Redis } = require("ioredis") as typeof ioredis;
  const client = new Redis(url, {
    keyPrefix: env().REDIS_PREFIX,
    connectTimeout: 1000,
    commandTimeout: 250,
    socketTimeout: SILENT_MS,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    retryStrategy: (times) => Math.min(100 * 2 ** times, 3000),
  });
  let down = false;
  client.on("error", (error: Error) => {
    if (!down) log.warn({ err: error, purpose }, "Redis is unreachable; going on without it");
    down = true;
  });
  client.on("ready", () => {
    if (down) log.info({ purpose }, "Redis is back");
    down = false;
  });
  keepAsking(client);
  return client;
}

/** Has a silent line found, broken and opened anew within three seconds, whether or not anybody sends a command. */
function keepAsking(client: Redis): void {
  const timer = setInterval(() => {
    // An answer that does not come in time ends the line, so nobody need hear that it did not.
    if (client.status === "ready") void client.ping().catch(() => {});
  }, HEARTBEAT_MS);
  timer.unref();
  client.once("end", () => clearInterval(timer));
}

/** For commands; a failing command rejects within 250 ms. */
export const redis = () => singleton("redis", () => connect("commands"));

/** A second connection, since a subscribed one can do nothing else. */
const redisSubscriber = () => singleton("redis-subscriber", () => connect("subscription"));

/**
 * Listens on a channel for as long as the process runs; nothing happens without REDIS_URL.
 * @param onLine called whenever the line stands: what was told while it did not is lost.
 */
export function listenOn(channel: string, onMessage: (text: string) => void, onLine: () => void): void {
  const subscriber = redisSubscriber();
  if (!subscriber) return;
  subscriber.on("message", (name: string, text: string) => {
    if (name === channel) onMessage(text);
  });
  const listen = () => {
    subscriber.subscribe(channel).then(onLine, (error: unknown) => {
      log.warn({ err: error, channel }, "A channel could not be listened to; its line is opened anew");
      if (subscriber.status === "ready") subscriber.disconnect(true);
    });
  };
  subscriber.on("ready", listen);
  if (subscriber.status === "ready") listen();
}

/** "ok", "down", or "off" without REDIS_URL. */
export function redisState(): "ok" | "down" | "off" {
  const client = redis();
  return client ? (client.status === "ready" ? "ok" : "down") : "off";
}

/** Closes both connections. */
export function closeRedis(): void {
  redis()?.disconnect();
  redisSubscriber()?.disconnect();
}
