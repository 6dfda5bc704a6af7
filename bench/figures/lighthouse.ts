/** What Lighthouse says of the menu page on a phone. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod/v4";
import { ensureChromium } from "../../scripts/chromium.mjs";
import type { TestServer } from "../../tests/support/server";
import { print } from "../report";
import { HOME } from "~/paths/pages";

/** The newest that runs on the oldest Node.js the project supports. */
const LIGHTHOUSE = "lighthouse@12.8.2";
const FLAGS =
  "--headless=new --no-sandbox --disable-gpu --disable-background-networking --disable-component-update --disable-sync --no-first-run";

/** One run says little of a busy machine. */
const RUNS = 3;

const reportSchema = z.object({
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
  environment: z.object({ benchmarkIndex: z.number() }),
});

/** @returns the scores by category, out of 100, and how fast Lighthouse found this machine: about 1000 for a slow laptop. */
function measure(url: string, chromium: string): { scores: Record<string, number>; index: number } {
  const file = join(mkdtempSync(join(tmpdir(), "platefront-lighthouse-")), "report.json");
  const args = [
    "--yes",
    LIGHTHOUSE,
    url,
    "--quiet",
    "--output=json",
    `--output-path=${file}`,
    "--only-categories=performance,accessibility,best-practices,seo",
    `--chrome-flags=${FLAGS}`,
  ];
  execFileSync("npx", args, {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, CHROME_PATH: chromium },
  });
  const { categories, environment } = reportSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  const scores = Object.fromEntries(Object.entries(categories).map(([name, { score }]) => [name, (score ?? 0) * 100]));
  return { scores, index: environment.benchmarkIndex };
}

export async function lighthouse(server: TestServer): Promise<void> {
  const chromium = await ensureChromium();
  if (!chromium) throw new Error("There is no Chromium, and none could be installed");
  const url = `http://bun.localhost:${server.port}${HOME.mobile}`;
  const runs = Array.from({ length: RUNS }, () => measure(url, chromium));
  for (const name of Object.keys(runs[0]?.scores ?? {})) {
    const isPerformance = name === "performance";
    const values = runs.map(({ scores }) => scores[name] ?? 0).sort((a, b) => a - b);
    print({
      name: `Lighthouse, phone: ${name}`,
      value: values[Math.floor(RUNS / 2)] ?? 0,
      least: isPerformance ? 95 : 100,
      aim: isPerformance ? 99 : 100,
      better: "larger",
      baseline: `${values.join(", ")}; the machine's index: ${runs.map(({ index }) => index.toFixed(0)).join(", ")}`,
    });
  }
}
