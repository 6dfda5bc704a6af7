/** What others notice while somebody asks for fifty pages at a time, under queries, words and sessions that are made up. */
import { Client } from "../../../tests/support/client";
import type { TestServer } from "../../../tests/support/server";
import { startBareScript } from "../../bare-server";
import { print } from "../../report";
import { p99Of } from "../others";
import { METRICS } from "~/paths/calls";

const SECONDS = 8;

export async function madeUpQueries(server: TestServer): Promise<void> {
  const visitor = new Client(server, "bench300.localhost");
  const quiet = await p99Of(visitor, 2);
  const before = await rendered(server);
  const attacker = await startBareScript("ask-pages.ts", [String(server.port), `bench300.localhost:${server.port}`]);
  const attacked = await p99Of(visitor, SECONDS).finally(() => attacker.stop());
  print({
    name: "others' answers under 50 made-up pages at a time, p99",
    value: attacked,
    unit: "ms",
    baseline: `${quiet.toFixed(1)} ms in quiet; ${(await rendered(server)) - before} pages rendered meanwhile`,
    least: 250,
    aim: 100,
    better: "smaller",
  });
}

async function rendered(server: TestServer): Promise<number> {
  const { text } = await new Client(server, "127.0.0.1").get(METRICS);
  return Number(/^platefront_pages_rendered_total (\d+)$/m.exec(text)?.[1] ?? 0);
}
