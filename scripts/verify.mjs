// npm run verify: types, lint, build, unit, http and browser tests on a fresh machine. Ends with "N passed, N failed".
// --suites=unit,stores,http,e2e runs only those suites (and a build, if it is stale): the same tests against other databases.
import { execFile, spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { browserFailures, isBroken, vitestFailures } from "./failures.mjs";
import { ensureInstalled, isBuilt, requireNode } from "./fresh.mjs";

const asked = process.argv.find((argument) => argument.startsWith("--suites="))?.slice("--suites=".length);
const suites = new Set((asked ?? "unit,http,e2e").split(","));
/** Whoever reaches a database or Redis does so by these; no other unit test can tell which of them there is. */
const STORES = ["app/db/client.server.ts", "app/platform/redis.server.ts"];
/** Two even on two cores; two more where tests wait for servers and providers as often as they work. */
const WORKERS = Math.max(2, availableParallelism() - 1);
/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */
/** @type {(Counts & { name: string, seconds: number })[]} */
const results = [];
/** @type {string[]} */
const failures = [];

requireNode();
ensureInstalled();
mkdirSync("test-results", { recursive: true });
const needsBuild = (suites.has("http") || suites.has("e2e")) && !isBuilt();
// Building keeps one core busy for longer than the checks beside it, and no unit test looks at what is built.
const building = failedOf(needsBuild ? ["build"] : []);
await failedOf(asked ? [] : ["types", "lint:code", "lint:imports", "lint:format"]);
if (suites.has("unit")) await suite("unit", () => vitest("unit", ["run", "--project", "unit*"]));
if (suites.has("stores"))
  await suite("stores", () => vitest("stores", ["related", ...STORES, "--run", "--project", "unit*"]));
const hasBuild = (await building).length === 0;
if (suites.has("http") && hasBuild)
  await suite("http", () => vitest("http", ["run", "--project", "http"], WORKERS + 2));
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
 * Runs a command in the foreground; what runs beside it is heard of meanwhile. Answers its exit code.
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [env] beside this process's own
 * @returns {Promise<number>}
 */
function run(command, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: "inherit", env: { ...process.env, ...env } });
    child.once("error", (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.once("close", (code) => resolve(code ?? 1));
  });
}

/**
 * A runner that counts its tests; it answers null when it left no count. A suite that ran nothing has failed.
 * @param {string} name
 * @param {() => Promise<Counts | null>} runner
 */
async function suite(name, runner) {
  console.log(`\n── ${name} ──`);
  const start = Date.now();
  const counts = (await runner()) ?? { passed: 0, failed: 1, skipped: 0 };
  if (counts.passed + counts.failed === 0) counts.failed = 1;
  results.push({ name, ...counts, seconds: secondsSince(start) });
}

/**
 * @param {string} name
 * @param {string[]} tests which of them
 * @param {number} workers how many files run at once
 */
async function vitest(name, tests, workers = WORKERS) {
  const file = `test-results/vitest-${name}.json`;
  rmSync(file, { force: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const code = await run("npx", ["vitest", ...tests, `--maxWorkers=${workers}`, ...reporters]);
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
  await suite("e2e", async () => (chromium ? playwright(chromium) : null));
}

/** @param {string} chromium */
async function playwright(chromium) {
  const file = "test-results/playwright.json";
  rmSync(file, { force: true });
  const code = await run("npx", ["playwright", "test"], { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file });
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
