// What a command needs before it can run: a Node.js that is new enough, the packages of the lock file, a build of these sources.
// Imports nothing but Node.js itself, since it runs before anything is installed.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

const NODE_MINIMUM = [20, 19];

/**
 * Runs a command in the foreground. Answers its exit code.
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [env] beside this process's own
 */
export function run(command, args, env = {}) {
  const { status, error } = spawnSync(command, args, { stdio: "inherit", env: { ...process.env, ...env } });
  if (error) console.error(error.message);
  return status ?? 1;
}

/** Ends the process unless Node.js is new enough. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  const [wantedMajor = 0, wantedMinor = 0] = NODE_MINIMUM;
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return;
  console.error(`Node.js ${NODE_MINIMUM.join(".")} or newer is needed; this is ${process.versions.node}.`);
  process.exit(1);
}

/** Installs exactly what package-lock.json names, if that is not there yet. */
export function ensureInstalled() {
  // npm writes this file at the end of every installation.
  const installed = "node_modules/.package-lock.json";
  if (existsSync(installed) && modified(installed) >= modified("package-lock.json")) return;
  console.log("Installing packages …");
  // Development packages are needed to build, whatever NODE_ENV says.
  if (run("npm", ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"]) !== 0) {
    console.error("The packages could not be installed.");
    process.exit(1);
  }
}

const SOURCES = [
  "app",
  "cli",
  "server",
  "public",
  "locales",
  "package-lock.json",
  "remix.config.js",
  "vite.config.ts",
  "tools/bundle",
  "scripts/compress-assets.mjs",
];

/** Whether the build is as new as the sources. */
export function isBuilt() {
  return existsSync("build/start.js") && SOURCES.every((source) => newest(source) <= modified("build/start.js"));
}

/** Builds if a source is newer than the build. Answers whether there is a build now. */
export function ensureBuilt() {
  if (isBuilt()) return true;
  console.log("Building …");
  return run("npm", ["run", "--silent", "build"]) === 0;
}

/** Builds the operator's tools if a source is newer than they are; an image has no sources. Answers whether they are there now. */
export function ensureTools() {
  const built = "build/cli/tenant.js";
  if (!existsSync("cli") || (existsSync(built) && ["app", "cli"].every((source) => newest(source) <= modified(built))))
    return true;
  return run("npm", ["run", "--silent", "build:tools"]) === 0;
}

/** @param {string} path */
const modified = (path) => statSync(path).mtimeMs;

/**
 * @param {string} path
 * @returns {number}
 */
function newest(path) {
  if (!existsSync(path)) return 0;
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}
