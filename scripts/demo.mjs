// npm run demo: installs and builds what is missing, starts the shop with its embedded database and the
// payment sandbox beside it, brings the demo brands live.
import { spawn, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { toolCall } from "./tool-call.mjs";
import { ensureBuilt, ensureInstalled, requireNode } from "./fresh.mjs";
import { startLine } from "./start-line.mjs";

const port = process.env.PORT ?? "3000";
/** Where it listens: on this machine alone, unless HOST says otherwise. */
const host = process.env.HOST ?? "127.0.0.1";
/** Where it is asked from here. */
const near = host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host;
const base = `http://${near.includes(":") ? `[${near}]` : near}:${port}`;
const START_SECONDS = 60;
/** Where the files of the demo brands have it. */
const SANDBOX_PORT = "3900";
const sandboxPort = process.env.SANDBOX_PORT ?? SANDBOX_PORT;
const sandboxBase = `http://localhost:${sandboxPort}`;

requireNode();
await requireFree(port, "PORT", "/healthz");
await requireFree(sandboxPort, "SANDBOX_PORT", `${sandboxBase}/`);
ensureInstalled();
if (!ensureBuilt()) process.exit(1);

/** @type {NodeJS.ProcessEnv} */
const environment = {
  ...process.env,
  APP_MODE: "demo",
  NODE_ENV: "production",
  PORT: port,
  LOG_LEVEL: process.env.LOG_LEVEL ?? "warn",
};
const line = startLine();
// In a process group of its own, the server hears of Ctrl-C from here only: a signal that comes twice would end it at once.
const server = spawn(process.execPath, line.args, {
  stdio: "inherit",
  detached: true,
  env: { ...line.env, ...environment },
});
const sandbox = spawn(process.execPath, ["--import", "tsx", "sandbox/run.ts"], {
  stdio: ["ignore", "ignore", "inherit"],
  detached: true,
  env: { ...environment, SANDBOX_PORT: sandboxPort },
});
let isStopping = false;
for (const child of [server, sandbox])
  child.on("exit", (code) => {
    if (!isStopping || child === server) process.exit(code ?? 1);
  });
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, () => {
    if (!isStopping) console.log("\nStopping …");
    isStopping = true;
    server.kill("SIGTERM");
    sandbox.kill("SIGTERM");
  });
}
process.on("exit", () => {
  server.kill("SIGKILL");
  sandbox.kill("SIGKILL");
});

await waitUntilReady();
applyBrands();
printAddresses();

async function waitUntilReady() {
  const deadline = Date.now() + START_SECONDS * 1000;
  while (Date.now() < deadline) {
    if ((await statusOf("/readyz")) === 200) return;
    await pause(200);
  }
  console.error(`The server was not ready within ${START_SECONDS} s.`);
  process.exit(1);
}

/**
 * @param {string} port
 * @param {string} setting chooses another
 * @param {string} path what is asked to find out
 */
async function requireFree(port, setting, path) {
  if ((await statusOf(path)) === null) return;
  console.error(`Something else listens on port ${port}: stop it, or choose another by ${setting}.`);
  process.exit(1);
}

/**
 * The status that a path is answered with, or null when nobody listens.
 * @param {string} path
 * @returns {Promise<number | undefined | null>}
 */
function statusOf(path) {
  return new Promise((resolve) => {
    const request = get(new URL(path, base), (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    request.on("error", (error) => resolve("code" in error && error.code === "ECONNREFUSED" ? null : undefined));
  });
}

/** Brings every brand of tenants/ live by the operator's tool, which finds the demo's token beside its data. */
function applyBrands() {
  const folder = sandboxPort === SANDBOX_PORT ? null : brandsPayingAt(sandboxPort);
  const { status, stdout, stderr } = spawnSync(process.execPath, ["build/cli/tenant.js", "apply"], {
    env: { ...environment, PLATEFRONT_URL: base, ...(folder && { TENANTS_DIR: folder }) },
    encoding: "utf8",
  });
  if (folder) rmSync(folder, { recursive: true });
  if (status !== 0) console.error(`Not every brand could be brought live:\n${stdout}${stderr}`);
}

/**
 * The brands in a folder of their own, paid at the sandbox where it listens, and not where their files have it.
 * @param {string} port
 */
function brandsPayingAt(port) {
  const folder = mkdtempSync(join(tmpdir(), "platefront-demo-"));
  cpSync("tenants", folder, { recursive: true });
  // Plain, and by TLS at the next port.
  const [plain, tls] = [Number(SANDBOX_PORT), Number(SANDBOX_PORT) + 1];
  for (const slug of readdirSync("tenants").filter(isBrand))
    for (const name of ["company.json", "payment-types.json"]) {
      const file = join(folder, slug, name);
      const there = readFileSync(file, "utf8")
        .replaceAll(`localhost:${plain}`, `localhost:${port}`)
        .replaceAll(`localhost:${tls}`, `localhost:${Number(port) + 1}`);
      writeFileSync(file, there);
    }
  return folder;
}

/** @param {string} slug */
function isBrand(slug) {
  return existsSync(`tenants/${slug}/company.json`);
}

function printAddresses() {
  console.log("\nThe demo is running:\n");
  for (const slug of readdirSync("tenants").filter(isBrand)) {
    const { name, hostnames } = JSON.parse(readFileSync(`tenants/${slug}/company.json`, "utf8"));
    const address = `http://${hostnames[0]}:${port}`;
    console.log(`  ${name.padEnd(16)} ${address}   (phone: ${address}/m, codes and mails: ${address}/dev/outbox)`);
  }
  console.log(
    `\n  ${"Payment sandbox".padEnd(16)} ${sandboxBase}   (doubles of the payment providers: no money moves)`,
  );
  console.log(`  A kitchen's board, and from it the rider's page: ${toolCall("kitchen -- links bun", process.env)}`);
  if (!/^(?:127\.|::1$|localhost$)/.test(host))
    console.log(`\nIt listens at ${host}: whoever reaches this machine reads the one-time codes at /dev/outbox.`);
  console.log("\nPress Ctrl-C to stop.");
}
