/**
 * The built server as a child process, on a free port with a database of its own: PGlite in a temporary folder, or a
 * fresh database on the PostgreSQL server that DATABASE_URL names; Redis by REDIS_URL under a prefix of its own.
 */
import { spawn, type ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { createWriteStream, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { Redis } from "ioredis";
import { freePort } from "./free-port";
import { isPersonal } from "./personal";
import { putDatabaseWith } from "./stored-build";
import { freshDatabase } from "~/db/testing/fresh-database-fixture";
import { startLine } from "../../scripts/start-line.mjs";

/** Where a running server is, and what opens the operator's calls; plain data, so that it can be handed to other processes. */
export type ServerAddress = { port: number; token: string };

export type TestServer = ServerAddress & {
  process: ChildProcess;
  /** The database that it is on, on PostgreSQL. */
  databaseUrl: string | null;
  /** Stops the server gracefully and removes its data. Answers its exit code. */
  stop: () => Promise<number | null>;
};

export type TestServerOptions = {
  /** Names the log file under test-results/. */
  name: string;
  /** Over the environment that the server gets. */
  env?: Record<string, string>;
  /** Starts the app by remix-serve, without the server in front of it. */
  isPlain?: boolean;
  /** Another folder with a build. */
  build?: string;
  /** What it is started for. */
  purpose?: keyof typeof FLAGS;
};

const line = startLine();

/**
 * A small heap costs a server a sixth of its time, and its embedded database takes a second to be compiled well: a
 * measurement has both as in production, a whole suite the second alone and more room for what is soon garbage, a test that
 * starts a server of its own neither, and no threads that help to collect the little garbage of its few seconds.
 */
const FLAGS = {
  measurement: line.args.slice(0, -1),
  suite: ["--max-semi-space-size=64"],
  test: ["--liftoff-only", "--single-threaded-gc"],
} satisfies Record<string, string[]>;

const START_MS = 60_000;
/** Longer than the server takes to cut what does not end. */
const STOP_MS = 15_000;

/** Starts a server. @throws when there is no build, or when it does not listen in time; the message carries its last lines. */
export async function startTestServer({
  name,
  env = {},
  isPlain = false,
  build = "build",
  purpose = "test",
}: TestServerOptions): Promise<TestServer> {
  if (!existsSync("build/start.js")) throw new Error('There is no build to test: run "npm run build" first');
  const token = randomBytes(32).toString("hex");
  const secret = randomBytes(32).toString("hex");
  for (const value of [token, env.APP_SECRET ?? secret]) isPersonal("secret", value);
  const run = randomBytes(6).toString("hex");
  const dataDir = mkdtempSync(join(tmpdir(), "platefront-"));
  const database = env.DATABASE_URL ? null : await freshDatabase(run);
  const databaseUrl = env.DATABASE_URL ?? database?.url ?? null;
  const folder = env.DATA_DIR ?? dataDir;
  // One that is started again finds what it has left.
  if (!databaseUrl && !existsSync(join(folder, "database"))) await putDatabaseWith(build, folder);
  const port = await freePort();
  const program = isPlain
    ? ["node_modules/.bin/remix-serve", "build/server/index.js"]
    : [...FLAGS[purpose], `${build}/start.js`];
  const child = spawn(process.execPath, program, {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      ...(purpose === "measurement" && line.env),
      NODE_ENV: "production",
      APP_MODE: "demo",
      APP_SECRET: secret,
      OPERATOR_TOKEN: token,
      HOST: "127.0.0.1",
      DRAIN_SECONDS: "0",
      PORT: String(port),
      DATA_DIR: folder,
      // All visitors of a suite come from one address.
      SESSIONS_PER_ADDRESS: "1000000",
      ...(database && { DATABASE_URL: database.url }),
      ...(process.env.REDIS_URL && { REDIS_URL: process.env.REDIS_URL, REDIS_PREFIX: redisPrefix(run) }),
      ...env,
    },
  });
  const cleanUp = async () => {
    rmSync(dataDir, { recursive: true, force: true });
    await database?.drop();
    await dropRedisKeys(run);
  };
  const exited = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const killWithParent = () => void child.kill("SIGKILL");
  process.once("exit", killWithParent);
  child.once("exit", () => process.off("exit", killWithParent));
  try {
    await listening(child, name);
  } catch (error) {
    child.kill("SIGKILL");
    await exited;
    await cleanUp();
    throw error;
  }
  return {
    port,
    token,
    process: child,
    databaseUrl,
    async stop() {
      child.kill("SIGTERM");
      const impatience = setTimeout(killWithParent, STOP_MS);
      const code = await exited;
      clearTimeout(impatience);
      await cleanUp();
      return code;
    },
  };
}

/** Waits for the log line that says so, and keeps the whole log in test-results/. */
function listening(child: ChildProcess, name: string): Promise<void> {
  mkdirSync("test-results", { recursive: true });
  const log = createWriteStream(`test-results/server-${name}.log`);
  const last: string[] = [];
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`The server ${why}:\n${last.join("\n")}`));
    const timer = setTimeout(() => fail(`did not listen within ${START_MS} ms`), START_MS);
    for (const output of [child.stdout, child.stderr]) {
      if (!output) continue;
      createInterface(output).on("line", (line) => {
        log.write(`${line}\n`);
        last.push(line);
        if (last.length > 30) last.shift();
        if (!/"msg":"Listening|^\[remix-serve\]/.test(line)) return;
        clearTimeout(timer);
        resolve();
      });
    }
    child.once("exit", (code) => {
      clearTimeout(timer);
      fail(`ended with ${code}`);
    });
  });
}

const redisPrefix = (run: string) => `platefront-test-${run}:`;

async function dropRedisKeys(run: string): Promise<void> {
  if (!process.env.REDIS_URL) return;
  const redis = new Redis(process.env.REDIS_URL, { maxRetriesPerRequest: 1, lazyConnect: true });
  try {
    const keys = await redis.keys(`${redisPrefix(run)}*`);
    if (keys.length) await redis.del(keys);
  } catch {
    // A test may have used a Redis that is away; then nothing is left to remove.
  } finally {
    redis.disconnect();
  }
}
