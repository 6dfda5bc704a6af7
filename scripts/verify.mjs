// npm run verify: types, lint, build, unit, http and browser tests on a fresh machine. Ends with "N passed, N failed".
// --suites=unit,stores,http,e2e runs only those suites (and a build, if it is stale): the same tests against other databases.
import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { browserFailures, isBroken, vitestFailures } from "./failures.mjs";
import { ensureInstalled, isBuilt, requireNode, run } from "./fresh.mjs";

const asked = process.argv.find((argument) => argument.startsWith("--suites="))?.slice("--suites=".length);
const suites = new Set((asked ?? "unit,http,e2e").split(","));
/** Whoever reaches a database or Redis does so by these; no other unit test can tell which of them there is. */
const STORES = ["app/db/client.server.ts", "app/platform/redis.server.ts"];
/** Two even on two cores; one more where tests wait for servers and providers as often as they work. */
const WORKERS = Math.max(2, availableParallelism() - 1);
/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */
/** @type {(Counts & { name: string, seconds: number })[]} */
const results = [];
/** @type {string[]} */
const failures = [];

requireNode();
ensureInstalled();
mkdirSync("test-results", { recursive: true });
const checks = asked ? [] : ["types", "lint:code", "lint:imports", "lint:format"];
if ((suites.has("http") || suites.has("e2e")) && !isBuilt()) checks.push("build");
const hasBuild = !(await failedOf(checks)).includes("build");
if (suites.has("unit")) suite("unit", () => vitest("unit", ["run", "--project", "unit*"]));
if (suites.has("stores"))
  suite("stores", () => vitest("stores", ["related", ...STORES, "--run", "--project", "unit*"]));
if (suites.has("http") && hasBuild) suite("http", () => vitest("http", ["run", "--project", "http"], WORKERS + 1));
if (suites.has("e2e") && hasBuild) await browserSuite();
summarise();

/**
 * Runs scripts of package.json that pass or fail as a whole side by side, since most of them keep one core busy. What one
 * says is printed when it ends; its passing is no test.
 * @param {string[]} scripts
 */
async function failedOf(scripts) {
  if (scripts.length) console.log(`\n── ${scripts.join(", ")} ──`);
  const ended = await Promise.all(
    scripts.map(async (name) => {
      const start = Date.now();
      const { isOk, said } = await runScript(name);
      console.log(`\n── ${name} ──\n${said}`);
      return { name, passed: 0, failed: isOk ? 0 : 1, skipped: 0, seconds: secondsSince(start) };
    }),
  );
  results.push(...ended);
  return ended.filter(({ failed }) => failed).map(({ name }) => name);
}

/**
 * @param {string} name
 * @returns {Promise<{ isOk: boolean, said: string }>}
 */
function runScript(name) {
  return new Promise((resolve) => {
    execFile("npm", ["run", "--silent", name], { maxBuffer: Infinity }, (error, stdout, stderr) =>
      resolve({ isOk: error === null, said: `${stdout}${stderr}` }),
    );
  });
}

/**
 * A runner that counts its tests; it answers null when it left no count. A suite that ran nothing has failed.
 * @param {string} name
 * @param {() => Counts | null} runner
 */
function suite(name, runner) {
  console.log(`\n── ${name} ──`);
  const start = Date.now();
  const counts = runner() ?? { passed: 0, failed: 1, skipped: 0 };
  if (counts.passed + counts.failed === 0) counts.failed = 1;
  results.push({ name, ...counts, seconds: secondsSince(start) });
}

/**
 * @param {string} name
 * @param {string[]} tests which of them
 * @param {number} workers how many files run at once
 */
function vitest(name, tests, workers = WORKERS) {
  const file = `test-results/vitest-${name}.json`;
  rmSync(file, { force: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const code = run("npx", ["vitest", ...tests, `--maxWorkers=${workers}`, ...reporters]);
  if (!existsSync(file)) return null;
  const report = JSON.parse(readFileSync(file, "utf8"));
  /** @type {import("./failures.mjs").VitestFile[]} */
  const files = report.testResults;
  const brokenFiles = files.filter(isBroken).length;
  const failed = report.numFailedTests + brokenFiles;
  failures.push(...files.flatMap(vitestFailures));
  return {
    passed: report.numPassedTests,
    failed: Math.max(failed, code === 0 ? 0 : 1),
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

async function browserSuite() {
  const { ensureChromium } = await import("./chromium.mjs");
  const chromium = await ensureChromium();
  if (!chromium) console.error("There is no Chromium, and none could be installed: set CHROMIUM_PATH.");
  suite("e2e", () => (chromium ? playwright(chromium) : null));
}

/** @param {string} chromium */
function playwright(chromium) {
  const file = "test-results/playwright.json";
  rmSync(file, { force: true });
  const code = run("npx", ["playwright", "test"], { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file });
  if (!existsSync(file)) return null;
  const { stats, errors, suites } = JSON.parse(readFileSync(file, "utf8"));
  failures.push(...suites.flatMap(browserFailures));
  const failed = stats.unexpected + stats.flaky + errors.length;
  return { passed: stats.expected, failed: Math.max(failed, code === 0 ? 0 : 1), skipped: stats.skipped };
}

/** @param {number} start */
function secondsSince(start) {
  return Math.round((Date.now() - start) / 1000);
}

/** What failed, and the counts, stand at the end of the print, where they are looked for first. */
function summarise() {
  console.log("\n── summary ──");
  for (const failure of failures) console.log(`\n${failure}`);
  console.log("");
  for (const { name, passed, failed, skipped, seconds } of results) {
    const counts =
      passed || skipped
        ? `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ""}`
        : failed
          ? "failed"
          : "ok";
    console.log(`${name.padEnd(12)} ${counts} (${seconds} s)`);
  }
  /** @param {keyof Counts} key */
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  console.log(`${sum("passed")} passed, ${sum("failed")} failed`);
  process.exitCode = sum("failed") === 0 ? 0 : 1;
}
