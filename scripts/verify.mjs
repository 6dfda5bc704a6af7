// npm run verify: types, lint, build, unit, http and browser tests on a fresh machine. Ends with "N passed, N failed".
// --suites=unit,http,e2e runs only those suites (and a build, if it is stale): the same tests against other databases.
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import { ensureInstalled, isBuilt, requireNode, run } from "./fresh.mjs";

const asked = process.argv.find((argument) => argument.startsWith("--suites="))?.slice("--suites=".length);
const suites = new Set((asked ?? "unit,http,e2e").split(","));
/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */
/** @type {(Counts & { name: string, seconds: number })[]} */
const results = [];
/** @type {string[]} */
const failures = [];

requireNode();
ensureInstalled();
mkdirSync("test-results", { recursive: true });
if (!asked) {
  check("types", () => run("npm", ["run", "--silent", "types"]));
  check("lint", () => run("npm", ["run", "--silent", "lint"]));
}
const isBuildNeeded = suites.has("http") || suites.has("e2e");
const hasBuild = !isBuildNeeded || isBuilt() || check("build", () => run("npm", ["run", "--silent", "build"]));
if (suites.has("unit")) suite("unit", vitest);
if (suites.has("http") && hasBuild) suite("http", vitest);
if (suites.has("e2e") && hasBuild) await browserSuite();
summarise();

/**
 * A step that passes or fails as a whole; its passing is no test.
 * @param {string} name
 * @param {() => number} step answers an exit code
 */
function check(name, step) {
  const { seconds, value: code } = timed(name, step);
  results.push({ name, passed: 0, failed: code === 0 ? 0 : 1, skipped: 0, seconds });
  return code === 0;
}

/**
 * A runner that counts its tests; it answers null when it left no count. A suite that ran nothing has failed.
 * @param {string} name
 * @param {(name: string) => Counts | null} runner
 */
function suite(name, runner) {
  const { seconds, value } = timed(name, () => runner(name));
  const counts = value ?? { passed: 0, failed: 1, skipped: 0 };
  if (counts.passed + counts.failed === 0) counts.failed = 1;
  results.push({ name, ...counts, seconds });
}

/** @param {string} project */
function vitest(project) {
  const file = `test-results/vitest-${project}.json`;
  rmSync(file, { force: true });
  const code = run("npx", [
    "vitest",
    "run",
    "--project",
    project,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${file}`,
  ]);
  if (!existsSync(file)) return null;
  const report = JSON.parse(readFileSync(file, "utf8"));
  /** @type {{ status: string, assertionResults: unknown[] }[]} */
  const files = report.testResults;
  const brokenFiles = files.filter((each) => each.status === "failed" && each.assertionResults.length === 0).length;
  const failed = report.numFailedTests + brokenFiles;
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
  for (const failure of suites.flatMap(browserFailures)) failures.push(failure);
  const failed = stats.unexpected + stats.flaky + errors.length;
  return { passed: stats.expected, failed: Math.max(failed, code === 0 ? 0 : 1), skipped: stats.skipped };
}

/**
 * What went wrong in a suite of the browser's report, for the end of the print, where it is looked for first.
 * @param {{ suites?: any[], specs?: any[] }} suite
 * @returns {string[]}
 */
function browserFailures({ suites = [], specs = [] }) {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) => {
      /** @type {{ message: string }[]} */
      const errors = tests.flatMap((/** @type {any} */ test) =>
        test.results.flatMap((/** @type {any} */ r) => r.errors),
      );
      const messages = errors.map(({ message }) => message);
      return `✗ ${title}\n${stripVTControlCharacters(messages.join("\n")).slice(0, 2000)}`;
    });
  return [...own, ...suites.flatMap(browserFailures)];
}

/**
 * @template T
 * @param {string} name
 * @param {() => T} step
 */
function timed(name, step) {
  console.log(`\n── ${name} ──`);
  const start = Date.now();
  const value = step();
  return { value, seconds: Math.round((Date.now() - start) / 1000) };
}

function summarise() {
  for (const failure of failures) console.log(`\n${failure}`);
  console.log("");
  for (const { name, passed, failed, skipped, seconds } of results) {
    const counts =
      passed || skipped
        ? `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ""}`
        : failed
          ? "failed"
          : "ok";
    console.log(`${name.padEnd(6)} ${counts} (${seconds} s)`);
  }
  /** @param {keyof Counts} key */
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  console.log(`${sum("passed")} passed, ${sum("failed")} failed`);
  process.exitCode = sum("failed") === 0 ? 0 : 1;
}
