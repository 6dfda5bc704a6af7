/** Start, memory, statements per page, and how fast a brand goes live. */
import { readFileSync } from "node:fs";
import { Client } from "../../../tests/support/client";
import { startTestServer, type TestServer } from "../../../tests/support/server";
import { print } from "../../report";
import { applyBenchBrand, cookieOf, shopper } from "../../setup";
import { HEALTHZ, METRICS } from "~/paths/calls";

/** From spawning the process to the first page, on a database whose schema is in place. */
export async function startUp(databaseUrl: string): Promise<void> {
  const times: number[] = [];
  for (const round of [1, 2, 3]) {
    const started = performance.now();
    const second = await startTestServer({
      name: `bench-start-${round}`,
      purpose: "measurement",
      env: { DATABASE_URL: databaseUrl, LOG_LEVEL: "info" },
    });
    const page = await new Client(second, "bench200.localhost").get("/", { headers: { "user-agent": "Desktop" } });
    times.push((performance.now() - started) / 1000);
    await second.stop();
    if (page.status !== 200) throw new Error(`The first page answered ${page.status}`);
  }
  times.sort((a, b) => a - b);
  print({
    name: "start to first page, schema in place",
    value: times[1] ?? 0,
    unit: "s",
    least: 1.5,
    aim: 0.7,
    better: "smaller",
    baseline: `median of ${times.length}`,
  });
}

/**
 * Resident memory after everything before it has loaded the server.
 * @param least mebibytes that it must stay below.
 */
export function memory(server: TestServer, when: string, least: number): void {
  print({
    name: `memory ${when}`,
    value: mebibytesOf(server),
    unit: "MiB",
    least,
    aim: least - 70,
    better: "smaller",
  });
}

/** Resident memory of a server's process. */
export function mebibytesOf(server: TestServer): number {
  const status = readFileSync(`/proc/${server.process.pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

/** Statements that one menu page costs, counted by the server itself. */
export async function statements(server: TestServer): Promise<void> {
  const queries = async () =>
    Number(/^db_queries_total (\d+)/m.exec((await new Client(server, "bench200.localhost").get(METRICS)).text)?.[1]);
  const cost = async (cookie: string | undefined) => {
    const client = new Client(server, "bench200.localhost");
    const get = () => client.get("/", { headers: { "user-agent": "Desktop", cookie } });
    await get();
    const rounds: number[] = [];
    for (const _round of [1, 2, 3]) {
      const [first, before] = [await queries(), await queries()];
      for (let i = 0; i < 10; i++) await get();
      // The metrics ask for what waits in the outbox.
      const ofMetrics = before - first;
      rounds.push(((await queries()) - before - ofMetrics) / 10);
    }
    // What a page asks it asks in each round; what else the process asks of its own now and then falls into one of them.
    return Math.min(...rounds);
  };
  print({
    name: "statements of the menu page, no session",
    value: await cost(undefined),
    least: 0,
    aim: 0,
    better: "smaller",
  });
  print({
    name: "statements of the menu page, session and cart",
    value: await cost(cookieOf(await shopper(server, 200, 5))),
    least: 3,
    aim: 1,
    better: "smaller",
  });
}

/** A change of a brand, from sending it to seeing it on its hostname. */
export async function brandGoesLive(server: TestServer): Promise<void> {
  const seconds = await applyBenchBrand(server, 200, `Changed at ${new Date().toISOString()}`);
  print({
    name: "a brand applied answers on its hostname",
    value: seconds,
    unit: "s",
    least: 1,
    aim: 0.2,
    better: "smaller",
  });
  const waits: number[] = [];
  for (const round of [1, 2, 3]) {
    const applied = applyBenchBrand(server, 300, `Round ${round} at ${new Date().toISOString()}`);
    waits.push(await longestWait(server, applied));
  }
  print({
    name: "others' longest wait while 300 items go live with 40 pictures",
    value: waits.toSorted((a, b) => a - b)[1] ?? NaN,
    unit: "ms",
    least: 250,
    aim: 60,
    better: "smaller",
    baseline: `median of ${waits.map((wait) => wait.toFixed(0)).join(", ")} ms`,
  });
}

/** The longest that a call without any work of its own waits for its answer while something else is done, in ms. */
async function longestWait(server: TestServer, work: Promise<unknown>): Promise<number> {
  const other = new Client(server, "127.0.0.1");
  let [longest, isOver] = [0, false];
  const over = work.finally(() => (isOver = true));
  while (!isOver) {
    const asked = performance.now();
    await other.get(HEALTHZ);
    longest = Math.max(longest, performance.now() - asked);
  }
  await over;
  return longest;
}
