/** Two copies of the server on one PostgreSQL and one Redis; the first reaches Redis over a line that a test can cut. */
import { randomBytes } from "node:crypto";
import pg from "pg";
import { Client } from "./client";
import { startRedis, withoutRedis, type TestRedis } from "./redis";
import { freshDatabase, startTestServer, type TestServer } from "./server";
import { startProxy, type TcpProxy } from "./tcp-proxy";

export type TwoProcesses = {
  a: TestServer;
  b: TestServer;
  redis: TestRedis;
  line: TcpProxy;
  /** Runs a statement on their database. */
  query<Row>(statement: string, values?: unknown[]): Promise<Row[]>;
  /** Runs a statement on a connection of its own, which stays open until the returned function is called. */
  hold(statement: string): Promise<() => Promise<void>>;
  remove(): Promise<void>;
};

export const SHARED_PREFIX = "platefront-test-shared:";

/** Why there cannot be two processes, or null. */
export const withoutTwo = (): string | null =>
  withoutRedis() ?? (process.env.DATABASE_URL ? null : "the embedded database serves one process only");

/** @param builds folders with the builds that the two run. */
export async function startTwo(name: string, builds: { a?: string; b?: string } = {}): Promise<TwoProcesses> {
  const database = await freshDatabase(randomBytes(6).toString("hex"));
  if (!database) throw new Error("Two processes need PostgreSQL");
  const redis = await startRedis();
  const line = await startProxy(redis.port);
  // One visitor may be served by both.
  const secret = randomBytes(32).toString("hex");
  const key = randomBytes(32).toString("hex");
  const env = { DATABASE_URL: database.url, REDIS_PREFIX: SHARED_PREFIX, APP_SECRET: secret, SECRETS_KEY: key };
  const start = (of: "a" | "b", redisUrl: string) =>
    startTestServer({
      name: `${name}-${of}`,
      env: { ...env, REDIS_URL: redisUrl },
      ...(builds[of] && { build: builds[of] }),
    });
  const [a, b] = await Promise.all([start("a", `redis://127.0.0.1:${line.port}`), start("b", redis.url)]);
  return {
    a,
    b,
    redis,
    line,
    async query<Row>(statement: string, values: unknown[] = []) {
      const client = await connected(database.url);
      // The caller names the columns that the statement asks for.
      return client
        .query(statement, values)
        .then(({ rows }) => rows as Row[])
        .finally(() => client.end());
    },
    async hold(statement) {
      const client = await connected(database.url);
      await client.query(statement);
      return () => client.end();
    },
    async remove() {
      await Promise.all([a.stop(), b.stop()]);
      await database.drop();
      await line.close();
      await redis.remove();
    },
  };
}

async function connected(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
}

/** The same visitor at the other process. */
export function twinOf(client: Client, server: TestServer): Client {
  const twin = new Client(server, client.host);
  for (const [name, value] of client.cookies) twin.cookies.set(name, value);
  return twin;
}
