/** A Redis of a test's own, which it may stop and start again with its data, and spoil. */
import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Redis } from "ioredis";
import { freePort } from "./free-port";

export type TestRedis = {
  port: number;
  url: string;
  /** For the test's own commands. */
  client: Redis;
  /** Stops it; its data stay. */
  stop(): Promise<void>;
  /** Starts it again, with what it held. */
  start(): Promise<void>;
  /** Stops it for good. */
  remove(): Promise<void>;
};

const isInstalled = () => spawnSync("redis-server", ["--version"]).status === 0;

/** Why there can be no Redis, or null. Where REDIS_URL is set there must be one: a run that names Redis tests it. */
export const withoutRedis = (): string | null =>
  isInstalled() || process.env.REDIS_URL ? null : "redis-server is not installed";

/** Starts a Redis that keeps its data through a restart. @throws when redis-server is missing or does not answer. */
export async function startRedis(): Promise<TestRedis> {
  if (!isInstalled()) throw new Error("redis-server is not installed");
  const dir = mkdtempSync(join(tmpdir(), "platefront-redis-"));
  const port = await freePort();
  const client = new Redis({ port, host: "127.0.0.1", lazyConnect: true, retryStrategy: () => 50 });
  client.on("error", () => {});
  let child: ChildProcess | undefined;
  const killWithParent = () => void child?.kill("SIGKILL");
  process.once("exit", killWithParent);
  const start = async () => {
    const options = { port, bind: "127.0.0.1", dir, save: "", appendonly: "yes", appendfsync: "always" };
    const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]);
    child = spawn("redis-server", args, { stdio: "ignore" });
    if (client.status === "wait") await client.connect().catch(() => {});
    await client.ping();
  };
  const stop = async () => {
    const ended = new Promise((resolve) => child?.once("exit", resolve));
    child?.kill("SIGTERM");
    await ended;
  };
  await start();
  return {
    port,
    url: `redis://127.0.0.1:${port}`,
    client,
    start,
    stop,
    async remove() {
      client.disconnect();
      if (child?.exitCode === null) await stop();
      process.off("exit", killWithParent);
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
