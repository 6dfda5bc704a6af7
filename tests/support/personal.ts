/**
 * Everything personal or secret that the tests' visitors type, get and send, gathered from all workers in one folder, so
 * that the end of a run can look for it where it must not be: in the servers' logs.
 */
import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";

type Kind = "secret" | "code" | "number" | "text";
type Value = { kind: Kind; value: string };

const FOLDER = "test-results/personal";
/** Fields whose values are a person's, in forms and calls alike. */
const KINDS: Record<string, Kind> = {
  csrf: "secret",
  otp: "code",
  code: "code",
  coupon: "code",
  coupon_code: "code",
  promo_code: "code",
  postal_code: "code",
  phone_number: "number",
  phone: "number",
  name: "text",
  user_name: "text",
  email: "text",
  note: "text",
  notes: "text",
  curbside_note: "text",
  address: "text",
  value: "text",
  line_1: "text",
  line_2: "text",
  line_3: "text",
  line_4: "text",
};
/** Calls of the operator: what they carry is a brand, and their own secret. */
const OPERATORS = /^\/(?:operator|dev)\//;

const seen = new Set<string>();

/** Remembers a value that no log may hold. */
export function isPersonal(kind: Kind, value: string): void {
  // What is this short stands in any text by chance.
  if (value.trim().length < 4 || seen.has(`${kind} ${value}`)) return;
  seen.add(`${kind} ${value}`);
  mkdirSync(FOLDER, { recursive: true });
  appendFileSync(`${FOLDER}/${process.pid}.jsonl`, `${JSON.stringify({ kind, value: value.trim() })}\n`);
}

/** Remembers what a request carries. */
export function sentByVisitor(path: string, body: string | undefined, type: string | undefined): void {
  const [pathname = ""] = path.split("?");
  if (OPERATORS.test(pathname)) return;
  const typed = /^\/(?:discounts|postal_codes)\/([^/]+)/.exec(pathname)?.[1];
  if (typed) isPersonal("code", decodeURIComponent(typed));
  if (body === undefined) return;
  if (type?.includes("urlencoded")) for (const [field, value] of new URLSearchParams(body)) take(field, value);
  else if (type?.includes("json")) walk("", parsed(body));
}

function take(field: string, value: string): void {
  const kind = KINDS[field];
  if (kind) isPersonal(kind, value);
}

/** @param levels how deep what a visitor types can stand; a body that is deeper is an attack. */
function walk(field: string, value: unknown, levels = 20): void {
  if (typeof value === "string" || typeof value === "number") take(field, String(value));
  else if (typeof value === "object" && value !== null && levels > 0)
    for (const [name, each] of Object.entries(value)) walk(Array.isArray(value) ? field : name, each, levels - 1);
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

/** Forgets the last run. */
export function forgetPersonal(): void {
  rmSync(FOLDER, { recursive: true, force: true });
}

/** What stands in a log although it is somebody's: each with the line it stands in. */
export function leaksIn(log: string, values: readonly Value[] = remembered()): string[] {
  const lines = log.split("\n");
  return values.flatMap((value) =>
    lines.filter((line) => holds(line, value)).map((line) => `${value.value} in: ${line}`),
  );
}

/** The leaks of every server's log that was written since an instant. */
export function leaksSince(start: number): string[] {
  const values = remembered();
  return readdirSync("test-results")
    .filter((name) => /^server-.*\.log$/.test(name))
    .map((name) => join("test-results", name))
    .filter((file) => statSync(file).mtimeMs >= start)
    .flatMap((file) => leaksIn(readFileSync(file, "utf8"), values).map((leak) => `${file}: ${leak}`));
}

function remembered(): Value[] {
  mkdirSync(FOLDER, { recursive: true });
  const lines = readdirSync(FOLDER).flatMap((name) => readFileSync(join(FOLDER, name), "utf8").trim().split("\n"));
  // Written by isPersonal.
  const values = [...new Set(lines)].filter(Boolean).map((line) => JSON.parse(line) as Value);
  return values;
}

/** A short value, and a code, counts where it stands alone as a value of the line; a number where no digit stands beside it. */
function holds(line: string, { kind, value }: Value): boolean {
  const inJson = JSON.stringify(value).slice(1, -1);
  if (!line.includes(inJson)) return false;
  if (kind === "secret") return true;
  if (kind === "number") return new RegExp(`(?<!\\d)${escaped(inJson)}(?!\\d)`).test(line);
  const standsAlone = new RegExp(`["',=(<\\s]${escaped(inJson)}["',)>\\s]`);
  return kind === "code" || value.length < 8 ? standsAlone.test(line) : true;
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
