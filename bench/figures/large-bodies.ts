/** What others notice while somebody sends huge and costly bodies to every kind of path. */
import { readFileSync } from "node:fs";
import { Client } from "../../tests/support/client";
import type { TestServer } from "../../tests/support/server";
import { startBareScript } from "../bare-server";
import { print } from "../report";

const SECONDS = 8;
const DESKTOP = { "user-agent": "Desktop" };

export async function largeBodies(server: TestServer): Promise<void> {
  const visitor = new Client(server, "bench200.localhost");
  const before = { quiet: await p99(visitor, 2), ...(await state(server)) };
  const host = `bench200.localhost:${server.port}`;
  const attacker = await startBareScript("bombard.ts", [String(server.port), host, await visitor.csrfToken()]);
  const attacked = await p99(visitor, SECONDS).finally(() => attacker.stop());
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

/** Asks for a kept page, a call and a rendered page in turn, every few milliseconds. */
async function p99(visitor: Client, seconds: number): Promise<number> {
  const times: number[] = [];
  const until = performance.now() + seconds * 1000;
  for (let i = 0; performance.now() < until; i++) {
    const started = performance.now();
    const { status } = await visitor.get(["/", "/pages/home", "/terms-of-service"][i % 3] ?? "/", { headers: DESKTOP });
    if (status !== 200) throw new Error(`A visitor was answered ${status}`);
    times.push(performance.now() - started);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  times.sort((a, b) => a - b);
  return times[Math.floor(times.length * 0.99)] ?? 0;
}

async function state(server: TestServer): Promise<{ refused: number; megabytes: number }> {
  const metrics = await new Client(server, "127.0.0.1").get("/metrics");
  const status = readFileSync(`/proc/${server.process.pid}/status`, "utf8");
  return {
    refused: Number(/^platefront_answers_total\{status="4xx"\} (\d+)/m.exec(metrics.text)?.[1] ?? 0),
    megabytes: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024,
  };
}
