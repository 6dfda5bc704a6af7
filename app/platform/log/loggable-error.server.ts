/**
 * An error as the log may hold it. A database quotes the row it refuses, a mail server the address, a parser the text: so
 * of an error only what is known to hold no values goes on, its class, codes and names of the schema, and where it was
 * thrown. Anything else, the message first of all, is left out.
 */
import { ToldError } from "./told-error";

export type LoggableError = {
  /** The error's class. */
  type: string;
  /** Of errors in our own words only. */
  message?: string;
  /** SQLSTATE, or the code of the system or a library. */
  code?: string | number;
  syscall?: string;
  schema?: string;
  table?: string;
  column?: string;
  constraint?: string;
  routine?: string;
  /** What a statement does, without its values: "insert into orders". */
  statement?: string;
  /** Of an answer that was thrown. */
  status?: number;
  /** Of a schema that was not met: where, and what rule. */
  issues?: string[];
  /** Places in the code. */
  stack?: string[];
  cause?: LoggableError;
  errors?: LoggableError[];
};

const MAX_DEPTH = 4;
const MAX_FRAMES = 12;
const MAX_ISSUES = 10;
/** A name given by a programmer: no spaces, no address, no number of its own. */
const NAME = /^[A-Za-z_$][\w$.]{0,62}$/;
const CODE = /^[A-Z][A-Z0-9_]{1,40}$|^[0-9A-Z]{5}$/;
/** A place in the code as V8 writes it; function names and files of ours and of libraries hold nobody's words. */
const FRAME =
  /^ {4}at (?:async )?(?:(?:new )?[\w$.<>#]+(?: \[as [\w$.]+\])? \()?(?:file:\/\/|node:|\/)[\w$./@+~%-]+:\d+:\d+\)?$/;
const STATEMENT =
  /^\s*(?:(with|select|insert into|update|delete from|begin|commit|rollback)\b)(?:\s+"?([a-z_][a-z0-9_]*)"?)?/i;

/** @param thrown anything that was thrown; what is no error is named by its kind only. */
export function loggableError(thrown: unknown, depth = 0): LoggableError {
  if (typeof thrown !== "object" || thrown === null) return { type: typeof thrown };
  const type = classOf(thrown);
  const error: LoggableError = { type };
  if (thrown instanceof ToldError) error.message = thrown.message;
  const status = numberIn(thrown, "status");
  if (status !== undefined) error.status = status;
  for (const field of ["schema", "table", "column", "constraint", "routine", "syscall"] as const) {
    const value = Reflect.get(thrown, field) as unknown;
    if (typeof value === "string" && NAME.test(value)) error[field] = value;
  }
  const code = codeOf(thrown);
  if (code !== undefined) error.code = code;
  const statement = statementOf(thrown);
  if (statement) error.statement = statement;
  const issues = issuesOf(thrown);
  if (issues) error.issues = issues;
  if (thrown instanceof Error) addOrigin(error, thrown, depth);
  return error;
}

function addOrigin(error: LoggableError, thrown: Error, depth: number): void {
  const frames = framesOf(thrown);
  if (frames.length) error.stack = frames;
  if (depth >= MAX_DEPTH) return;
  if (thrown.cause !== undefined) error.cause = loggableError(thrown.cause, depth + 1);
  const within: unknown = "errors" in thrown ? thrown.errors : undefined;
  if (Array.isArray(within)) error.errors = within.slice(0, 3).map((each) => loggableError(each, depth + 1));
}

/** The class by its constructor, since a name may be set to anything; by its name where the class says no more than that. */
function classOf(thrown: object): string {
  const { constructor } = thrown;
  const made = typeof constructor === "function" ? constructor.name : "";
  if (NAME.test(made) && made !== "Error" && made !== "DOMException") return made;
  const named: unknown = thrown instanceof Error ? thrown.name : undefined;
  return typeof named === "string" && NAME.test(named) ? named : NAME.test(made) ? made : "Error";
}

function codeOf(thrown: object): string | number | undefined {
  const code = Reflect.get(thrown, "code") as unknown;
  if (typeof code === "number") return Number.isInteger(code) && Math.abs(code) < 100_000 ? code : undefined;
  return typeof code === "string" && CODE.test(code) ? code : undefined;
}

function numberIn(thrown: object, field: string): number | undefined {
  const value = Reflect.get(thrown, field) as unknown;
  return typeof value === "number" && value >= 100 && value < 600 ? value : undefined;
}

/** Verb and first name of a statement; its values are parameters, and stand nowhere in these. */
function statementOf(thrown: object): string | undefined {
  const query = Reflect.get(thrown, "query") as unknown;
  const [, verb, name] = (typeof query === "string" && STATEMENT.exec(query)) || [];
  return verb && [verb.toLowerCase(), ...(name && !/^select$/i.test(verb) ? [name] : [])].join(" ");
}

/** Where a schema was not met. Keys that somebody may have typed are left out of the path. */
function issuesOf(thrown: object): string[] | undefined {
  const issues = Reflect.get(thrown, "issues") as unknown;
  if (!Array.isArray(issues)) return undefined;
  return issues.slice(0, MAX_ISSUES).flatMap((issue: unknown) => {
    if (typeof issue !== "object" || issue === null || !("path" in issue) || !Array.isArray(issue.path)) return [];
    const path = issue.path.map((part: unknown) =>
      typeof part === "number" || (typeof part === "string" && /^[a-z_]{1,40}$/.test(part)) ? String(part) : "*",
    );
    const rule = "code" in issue && typeof issue.code === "string" && NAME.test(issue.code) ? issue.code : "invalid";
    return [`${path.join(".") || "."}: ${rule}`];
  });
}

function framesOf({ stack, message }: Error): string[] {
  if (typeof stack !== "string") return [];
  // The message comes first, and may be made to look like a place in the code.
  const places = message ? stack.replace(message, () => "") : stack;
  return places
    .split("\n")
    .filter((line) => FRAME.test(line))
    .slice(0, MAX_FRAMES)
    .map((line) => line.slice("    at ".length));
}
