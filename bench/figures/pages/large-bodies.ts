/** What others notice while somebody sends huge and costly bodies to every kind of path. */
import { readFileSync } from "node:fs";
import { Client } from "../../../tests/support/client";
import type { TestServer } from "../../../tests/support/server";
import { startBareScript } from "../../bare-server";
import { print } from "../../report";
import { p99Of } from "../others";
import { METRICS } from "~/paths/calls";

const SECONDS = 8;

export async function largeBodies(server: TestServer): Promise<void> {
  const visitor = new Client(server, "bench200.localhost");
  const before = { quiet: await p99Of(visitor, 2), ...(await state(server)) };
  const host = `bench200.localhost:${server.port}`;
  const attacker = await startBareScript("bombard.ts", [String(server.port), host, await visitor.csrfToken()]);
  const attacked = await p99Of(visitor, SECONDS).finally(() => attacker.stop());
  const after = await state(server);
  print({
    name: "others' answers under bodies of 21 MB and costly forms, p99",
    value: attacked,
    unit: "ms",
    baseline: `${before.quiet.toFixed(1)} ms in quiet; ${after.refused - before.refused} refused meanwhile`,
    least: 250,
    aim: 50,
    better: "smaller",
  });
  print({
    name: "memory that they cost the server",
    value: after.megabytes - before.megabytes,
    unit: "MiB",
    least: 100,
    aim: 30,
    better: "smaller",
  });
}

async function state(server: TestServer): Promise<{ refused: number; megabytes: number }> {
  const metrics = await new Client(server, "127.0.0.1").get(METRICS);
  const status = readFileSync(`/proc/${server.process.pid}/status`, "utf8");
  return {
    refused: Number(/^platefront_answers_total\{status="4xx"\} (\d+)/m.exec(metrics.text)?.[1] ?? 0),
    megabytes: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024,
  };
}
