/**
 * The gallery's command: takes every picture and records the answers of every call, or some of them, or compares two runs.
 * Ends with 0 when all went well, 1 when a picture or a call failed or something differs, 2 when it was called wrongly.
 */
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { ensureBuilt } from "../../scripts/fresh.mjs";
import { startSandbox } from "../../sandbox/start";
import { BRANDS } from "./brands";
import { recordCalls } from "./calls/record";
import { openBrowser } from "./camera";
import { CALLS, compareRuns, filesOf, PICTURES } from "./compare";
import { startDemo } from "./demo";
import { differencesPage, indexPage } from "./index-page";
import { callsWithout, pagesWithout } from "./routes";
import { SCENES } from "./scenes";
import { isAsked, shotsOf } from "./shots";
import { takeAll } from "./taking";

const ROOT = "build/gallery";
const DRAWN = "differences";
const USAGE = `npm run gallery                          takes every picture and records every call, into ${ROOT}/
npm run gallery -- only <word> …         takes the pictures that have all these words in their names
npm run gallery -- calls                 records the answers of the calls
npm run gallery -- compare <folder> [part]  lists what differs from an earlier run, whose ${ROOT}/ was kept as <folder>;
                                         with "part" only of what this run has`;

async function main([command, ...words]: string[]): Promise<number> {
  const run = runOf(command, words);
  // Once and before all: a build empties the folder in which the gallery stands.
  if (run) return ensureBuilt() ? run() : 1;
  const [folder, part] = words;
  if (command === "compare" && folder && (part === undefined || part === "part"))
    return compare(folder, part === "part");
  tell(USAGE);
  return 2;
}

function runOf(command: string | undefined, words: readonly string[]): (() => Promise<number>) | null {
  if (command === undefined) return whole;
  if (command === "only" && words.length > 0) return () => pictures(words);
  if (command === "calls" && words.length === 0) return calls;
  return null;
}

async function whole(): Promise<number> {
  rmSync(ROOT, { recursive: true, force: true });
  return Math.max(await pictures([]), await calls());
}

async function pictures(words: readonly string[]): Promise<number> {
  const start = performance.now();
  const shots = shotsOf(SCENES).filter((shot) => isAsked(shot, words));
  if (shots.length === 0) throw new Error(`No picture is called ${words.join(" ")}`);
  const sandbox = await startSandbox();
  const server = await startDemo("gallery", BRANDS, sandbox);
  const browser = await openBrowser();
  const taken = await takeAll(browser, { server, sandbox }, shots, join(ROOT, PICTURES)).finally(async () => {
    await browser.close();
    await server.stop();
    await sandbox.stop();
  });
  const names = filesOf(ROOT).filter((file) => file.startsWith(`${PICTURES}/`));
  const files = names.map((file) => file.slice(PICTURES.length + 1)).sort();
  writeFileSync(join(ROOT, "index.html"), indexPage(files, PICTURES));
  if (words.length === 0) tellMissing("no picture", pagesWithout(taken.paths.values()));
  tell(`${taken.faults.size} faults of their pages`);
  tell(`${taken.paths.size} of ${shots.length} pictures in ${secondsSince(start)} s: ${join(ROOT, "index.html")}`);
  return taken.failures.length + taken.faults.size > 0 ? 1 : 0;
}

async function calls(): Promise<number> {
  const start = performance.now();
  const folder = join(ROOT, CALLS);
  rmSync(folder, { recursive: true, force: true });
  const server = await startDemo("gallery-calls");
  const paths = await recordCalls(server, folder).finally(() => server.stop());
  tellMissing("no answer", callsWithout(paths));
  tell(`${paths.length} calls in ${secondsSince(start)} s: ${folder}/`);
  return 0;
}

async function compare(folder: string, isPart: boolean): Promise<number> {
  const page = join(ROOT, "differences.html");
  const found = await compareRuns(folder, ROOT, join(ROOT, DRAWN), isPart);
  const before = relative(resolve(ROOT), resolve(folder));
  writeFileSync(page, differencesPage(found, { before, after: ".", drawn: DRAWN }));
  for (const { file, kind, how } of found) tell(`${kind} ${file}: ${how}`);
  tell(`${found.length} of ${filesOf(ROOT).length} differ: ${page}`);
  return found.length > 0 ? 1 : 0;
}

function tellMissing(what: string, routes: readonly string[]): void {
  if (routes.length > 0) tell(`Routes with ${what}: ${routes.join(", ")}`);
}

const secondsSince = (start: number) => Math.round((performance.now() - start) / 1000);
const tell = (line: string) => process.stdout.write(`${line}\n`);

if (!existsSync(ROOT)) mkdirSync(ROOT, { recursive: true });
try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  tell(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
