/** Reads what somebody wrote by a schema; what does not fit it comes back as sentences for that person, never as the schema's own words. */
import type { z } from "zod/v4";

/** `path` is "outlets[0].name", or "" for the whole; `problem` completes a sentence that begins with it. */
export type InputProblem = { path: string; problem: string };
export type Read<T> = { ok: true; data: T } | { ok: false; problems: InputProblem[] };

/** Reads `input` by the schema. A text of free form, which may be a secret, is never repeated. */
export function readInput<S extends z.ZodType>(schema: S, input: unknown): Read<z.output<S>> {
  const result = schema.safeParse(input, { error: sentence });
  if (result.success) return { ok: true, data: result.data };
  return { ok: false, problems: result.error.issues.flatMap((issue) => problemsOf(issue, [])) };
}

/** One line for a refused call: "status must be …; eta_minutes is missing". */
export function inOneLine(problems: readonly InputProblem[]): string {
  return problems.map(({ path, problem }) => `${path || "the body"} ${problem}`).join("; ");
}

type Issue = z.core.$ZodIssue;
type RawIssue = z.core.$ZodRawIssue;

/** An object that fits none of several shapes but is of the kind of one is told what that one lacks. */
function problemsOf(issue: Issue, above: PropertyKey[]): InputProblem[] {
  const path = [...above, ...issue.path];
  if (issue.code === "invalid_union") {
    const close = issue.errors.filter((issues) => issues.every((each) => each.path.length > 0));
    const [only] = close;
    if (only && close.length === 1) return only.flatMap((each) => problemsOf(each, path));
  }
  // A record's key is refused under the key; its own issues say why.
  if (issue.code === "invalid_key")
    return [{ path: pathText(path), problem: issue.issues.map(({ message }) => message).join(", ") }];
  return [{ path: pathText(path), problem: issue.message }];
}

/** zod asks this for every issue that its schema has no words for. */
function sentence(issue: RawIssue): string | undefined {
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined) return "is missing";
      return `must be ${kindOf(issue.expected)}${Number.isNaN(issue.input) ? "" : `, not ${shown(issue.input)}`}`;
    case "invalid_value":
      return issue.input === undefined
        ? `is missing: it must be ${oneOf(issue.values)}`
        : `must be ${oneOf(issue.values)}, not ${shown(issue.input)}`;
    case "unrecognized_keys":
      return `has ${issue.keys.map((key) => `"${key}"`).join(", ")}, which is not known here: look for a typing error, or take it out`;
    case "too_small":
      return tooSmall(issue.origin, Number(issue.minimum), issue.inclusive ?? true);
    case "too_big":
      return tooBig(issue.origin, Number(issue.maximum), issue.inclusive ?? true);
    case "invalid_format":
      return FORMATS[issue.format] ?? "is not written in the form that is asked for here";
    case "not_multiple_of":
      return `must be a multiple of ${issue.divisor}`;
    case "invalid_union":
      return inUnion(issue);
    case "invalid_key":
    case "invalid_element":
      return "has an entry that is not allowed here";
    default:
      return undefined;
  }
}

/** The same without what was found, which may be a secret. */
export const sentenceUnseen = (issue: RawIssue): string | undefined => sentence(issue)?.replace(/, not .*$/s, "");

const FORMATS: Partial<Record<string, string>> = {
  email: "must be an e-mail address, like orders@example.com",
  url: "must be a whole address, like https://example.com",
  base64: "must be in base64",
};

const KINDS: Partial<Record<string, string>> = {
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
  null: "null",
};
const kindOf = (expected: string) => KINDS[expected] ?? expected;

function tooSmall(origin: string, minimum: number, inclusive: boolean): string {
  if (origin === "string") return minimum === 1 ? "must not be empty" : `must have at least ${minimum} letters`;
  if (origin === "array") return `must have at least ${minimum} ${minimum === 1 ? "entry" : "entries"}`;
  return inclusive ? `must be ${minimum} or more` : `must be above ${minimum}`;
}

function tooBig(origin: string, maximum: number, inclusive: boolean): string {
  if (origin === "string") return `must have at most ${maximum} letters`;
  if (origin === "array") return `must have at most ${maximum} ${maximum === 1 ? "entry" : "entries"}`;
  return inclusive ? `must be ${maximum} or less` : `must be below ${maximum}`;
}

function inUnion(issue: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidUnion>): string {
  if (issue.errors.length === 0) return byDiscriminator(issue);
  if (issue.input === undefined) return "is missing";
  const wholes = issue.errors.map((issues) => issues.find((each) => each.path.length === 0) ?? issues[0]);
  const allowed = wholes.flatMap((each) => {
    // The other half of a key that may be missing: no value is one.
    if (each?.code === "invalid_type" && each.expected === "never") return [];
    if (each?.code === "invalid_value") return each.values.map(valueText);
    if (each?.code === "invalid_type") return [kindOf(each.expected)];
    return each ? [each.message.replace(/^must be /, "")] : [];
  });
  return `must be ${inWords([...new Set(allowed)])}, not ${shown(issue.input)}`;
}

/** Shapes told apart by a field such as `type`: what that field may say. */
function byDiscriminator(issue: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidUnion>): string {
  const field = String(issue.path?.at(-1) ?? "");
  const shapes = issue.inst?._zod;
  const values = shapes && "propValues" in shapes ? shapes.propValues?.[field] : undefined;
  const given: unknown =
    typeof issue.input === "object" && issue.input !== null
      ? Object.entries(issue.input).find(([key]) => key === field)?.[1]
      : undefined;
  const allowed = `must be ${oneOf([...(values ?? [])])}`;
  return given === undefined ? `is missing: it ${allowed}` : `${allowed}, not ${shown(given)}`;
}

const oneOf = (values: readonly unknown[]) => inWords(values.map(valueText));
const valueText = (value: unknown) => (value === "" ? "empty" : String(value));
const inWords = (parts: readonly string[]) =>
  parts.length > 1 ? `${parts.slice(0, -1).join(", ")} or ${parts.at(-1)}` : (parts[0] ?? "");

const SHOWN_LETTERS = 40;
/** What was found, in few letters. */
function shown(input: unknown): string {
  if (Array.isArray(input)) return "a list";
  if (typeof input === "object" && input !== null) return "an object";
  if (typeof input !== "string") return String(input);
  if (input === "") return "empty";
  return `"${input.length > SHOWN_LETTERS ? `${input.slice(0, SHOWN_LETTERS)}…` : input}"`;
}

/** ["categories", 2, "name"] → "categories[2].name". */
export function pathText(path: readonly PropertyKey[]): string {
  return path.map((part, i) => (typeof part === "number" ? `[${part}]` : `${i ? "." : ""}${String(part)}`)).join("");
}
