/** What Lighthouse says of the menu page on a phone. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod/v4";
import type { TestServer } from "../../tests/support/server";
import { print } from "../report";

/** The newest that runs on the oldest Node.js the project supports. */
const LIGHTHOUSE = "lighthouse@12.8.2";
const FLAGS =
  "--headless=new --no-sandbox --disable-gpu --disable-background-networking --disable-component-update --disable-sync --no-first-run";

const reportSchema = z.object({ categories: z.record(z.string(), z.object({ score: z.number().nullable() })) });

export function lighthouse(server: TestServer): void {
  const file = join(mkdtempSync(join(tmpdir(), "platefront-lighthouse-")), "report.json");
  const url = `http://bun.localhost:${server.port}/m`;
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
    env: { ...process.env, CHROME_PATH: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium" },
  });
  const { categories } = reportSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  for (const [name, { score }] of Object.entries(categories)) {
    const isPerformance = name === "performance";
    print({
      name: `Lighthouse, phone: ${name}`,
      value: (score ?? 0) * 100,
      least: isPerformance ? 95 : 100,
      aim: isPerformance ? 99 : 100,
      better: "larger",
    });
  }
}
