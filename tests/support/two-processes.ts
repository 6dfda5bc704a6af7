/** Two copies of the server on one PostgreSQL and one Redis; the first reaches Redis over a line that a test can cut. */
import { randomBytes } from "node:crypto";
import pg from "pg";
import { Client } from "./client";
import { startRedis, withoutRedis, type TestRedis } from "./redis";
import { startTestServer, type TestServer } from "./server";
import { startProxy, type TcpProxy } from "./tcp-proxy";
import { freshDatabase } from "~/db/testing/fresh-database-fixture";

export type TwoProcesses = {
  a: TestServer;
  b: TestServer;
  redis: TestRedis;
  line: TcpProxy;
  /** Runs a statement on their database. */
  query<Row>(statement: string, values?: unknown[]): Promise<Row[]>;
  /** Runs a statement on a connection of its own, which stays open until the returned function is called. */
  hold(statement: string): Promise<() => Promise<void>>;
  /** Stops one gracefully, and starts it anew at another port. */
  restart(which: "a" | "b"): Promise<void>;
  remove(): Promise<void>;
};

export const SHARED_PREFIX = "platefront-test-shared:";

/** Why there cannot be two processes, or null. */
export const withoutTwo = (): string | null =>
  withoutRedis() ?? (process.env.DATABASE_URL ? null : "the embedded database serves one process only");

type Setup = {
  /** Folders with the builds that the two run. */
  a?: string;
  b?: string;
  /** Where the two reach PostgreSQL, if not where everybody does: an address of the same server. */
  databaseServer?: string;
};

export async function startTwo(name: string, setup: Setup = {}): Promise<TwoProcesses> {
  const database = await freshDatabase(randomBytes(6).toString("hex"));
  if (!database) throw new Error("Two processes need PostgreSQL");
  const redis = await startRedis();
  const line = await startProxy(redis.port);
  // One visitor may be served by both.
  const secret = randomBytes(32).toString("hex");
  const key = randomBytes(32).toString("hex");
  const reached = new URL(setup.databaseServer ?? database.url);
  reached.pathname = new URL(database.url).pathname;
  const env = { DATABASE_URL: reached.href, REDIS_PREFIX: SHARED_PREFIX, APP_SECRET: secret, SECRETS_KEY: key };
  const redisOf = { a: `redis://127.0.0.1:${line.port}`, b: redis.url };
  const start = (of: "a" | "b") =>
    startTestServer({
      name: `${name}-${of}`,
      env: { ...env, REDIS_URL: redisOf[of] },
      ...(setup[of] && { build: setup[of] }),
    });
  const [a, b] = await Promise.all([start("a"), start("b")]);
  const servers = { a, b };
  return {
    get a() {
      return servers.a;
    },
    get b() {
      return servers.b;
    },
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
    async restart(which) {
      await servers[which].stop();
      servers[which] = await start(which);
    },
    async remove() {
      await Promise.all([servers.a.stop(), servers.b.stop()]);
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
