/** The Redis connection, or null without REDIS_URL. Redis is a cache and a bus: when it is away, callers go on without it. */
import { Redis } from "ioredis";
import { env } from "./environment/env.server";
import { log } from "./log/logger.server";
import { singleton } from "./singleton.server";

function connect(purpose: string): Redis | null {
  const url = env().REDIS_URL;
  if (!url) return null;
  const client = new Redis(url, {
    keyPrefix: env().REDIS_PREFIX,
    connectTimeout: 1000,
    commandTimeout: 250,
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
  return client;
}

/** For commands; a failing command rejects within 250 ms. */
export const redis = () => singleton("redis", () => connect("commands"));

/** A second connection, since a subscribed one can do nothing else. */
export const redisSubscriber = () => singleton("redis-subscriber", () => connect("subscription"));

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
