/** What Lighthouse says of the menu page on a phone. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod/v4";
import { ensureChromium } from "../../../scripts/chromium.mjs";
import type { TestServer } from "../../../tests/support/server";
import { print } from "../../report";
import { applyDemoBrand } from "../../setup";
import { HOME } from "~/paths/pages";

/** The newest that runs on the oldest Node.js the project supports. */
const LIGHTHOUSE = "lighthouse@12.8.2";
const FLAGS =
  "--headless=new --no-sandbox --disable-gpu --disable-background-networking --disable-component-update --disable-sync --no-first-run";

/** One run says little of a busy machine. */
const RUNS = 5;
const BRANDS = ["bun", "diwan", "karak", "noodle"];

const numeric = z.object({ numericValue: z.number() });
const reportSchema = z.object({
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
  audits: z.object({
    "largest-contentful-paint": numeric,
    "total-blocking-time": numeric,
    "cumulative-layout-shift": numeric,
    "network-requests": z.object({ details: z.object({ items: z.array(z.unknown()) }) }),
  }),
  environment: z.object({ benchmarkIndex: z.number() }),
});

/** What a figure may be at most, of scores at least. */
const FIGURES = {
  performance: { least: 95, aim: 99, better: "larger" },
  accessibility: { least: 100, aim: 100, better: "larger" },
  "best-practices": { least: 100, aim: 100, better: "larger" },
  seo: { least: 100, aim: 100, better: "larger" },
  "largest paint": { least: 2500, aim: 1500, better: "smaller", unit: "ms" },
  "time blocked": { least: 100, aim: 50, better: "smaller", unit: "ms" },
  "layout shift": { least: 0, aim: 0, better: "smaller" },
  requests: { least: 20, aim: 20, better: "smaller" },
} as const;
type Run = Record<keyof typeof FIGURES | "index", number>;

/** One run: scores out of 100, milliseconds, counts; and how fast Lighthouse found this machine: about 1000 for a slow laptop. */
function measure(url: string, chromium: string): Run {
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
  const { categories, audits, environment } = reportSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  const score = (name: string) => (categories[name]?.score ?? 0) * 100;
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    "best-practices": score("best-practices"),
    seo: score("seo"),
    "largest paint": audits["largest-contentful-paint"].numericValue,
    "time blocked": audits["total-blocking-time"].numericValue,
    "layout shift": audits["cumulative-layout-shift"].numericValue,
    requests: audits["network-requests"].details.items.length,
    index: environment.benchmarkIndex,
  };
}

/** The medians of each demo brand. */
export async function lighthouse(server: TestServer): Promise<void> {
  const chromium = await ensureChromium();
  if (!chromium) throw new Error("There is no Chromium, and none could be installed");
  for (const brand of BRANDS) {
    await applyDemoBrand(server, brand);
    const url = `http://${brand}.localhost:${server.port}${HOME.mobile}`;
    const runs = Array.from({ length: RUNS }, () => measure(url, chromium));
    const of = (name: keyof Run) => runs.map((run) => run[name]).sort((a, b) => a - b);
    for (const name of Object.keys(FIGURES) as (keyof typeof FIGURES)[]) {
      const values = of(name);
      print({
        name: `Lighthouse of ${brand} on a phone: ${name}`,
        value: values[Math.floor(RUNS / 2)] ?? 0,
        ...FIGURES[name],
        baseline: `${values.map((value) => Number(value.toFixed(3))).join(", ")}; the machine's index: ${of("index").map(Math.round).join(", ")}`,
      });
    }
  }
}
