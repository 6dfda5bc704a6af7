/** Asking a provider over the network: in time, no redirects, and nothing of the exchange in an error but what went wrong. */
import type { z } from "zod/v4";
import { ProviderError } from "./provider.server";
import { xmlIn } from "./xml.server";

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 1_000_000;

export type Answered<T> = { status: number; body: T };
type Headers = Record<string, string>;

/**
 * Posts JSON and reads the answer by its schema, whatever its status.
 * @throws ProviderError when there is no answer in time, or none that fits.
 */
export const postJson = <T>(
  url: string,
  { headers, body }: { headers: Headers; body: unknown },
  schema: z.ZodType<T>,
): Promise<Answered<T>> => {
  const named = { "Content-Type": "application/json", Accept: "application/json", ...headers };
  return ask(url, { method: "POST", headers: named, body: JSON.stringify(body) }, jsonIn, schema);
};

/** Asks for JSON; otherwise as `postJson`. */
export const getJson = <T>(url: string, headers: Headers, schema: z.ZodType<T>): Promise<Answered<T>> =>
  ask(url, { method: "GET", headers: { Accept: "application/json", ...headers } }, jsonIn, schema);

/** Asks by any method, with a JSON body where there is one; otherwise as `postJson`. */
export const askJson = <T>(
  url: string,
  { method, headers, body }: { method: string; headers: Headers; body?: object | undefined },
  schema: z.ZodType<T>,
): Promise<Answered<T>> => {
  const named = { Accept: "application/json", ...(body && { "Content-Type": "application/json" }), ...headers };
  return ask(url, { method, headers: named, ...(body && { body: JSON.stringify(body) }) }, jsonIn, schema);
};

/** Posts an XML document, and reads one; otherwise as `postJson`. */
export const postXml = <T>(
  url: string,
  { headers, body }: { headers: Headers & { "Content-Type": string }; body: string },
  schema: z.ZodType<T>,
): Promise<Answered<T>> => ask(url, { method: "POST", headers, body }, xmlIn, schema);

/** Posts a form, and reads a text by the schema; otherwise as `postJson`. */
export const postForm = <T>(
  url: string,
  fields: Readonly<Record<string, string>>,
  schema: z.ZodType<T>,
): Promise<Answered<T>> => {
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  const body = new URLSearchParams(fields).toString();
  return ask(url, { method: "POST", headers, body }, (text) => text, schema);
};

async function ask<T>(
  url: string,
  request: { method: string; headers: Headers; body?: string },
  read: (text: string) => unknown,
  schema: z.ZodType<T>,
): Promise<Answered<T>> {
  const where = new URL(url);
  let response: Response;
  let text: string;
  try {
    response = await fetch(where, { ...request, redirect: "error", signal: AbortSignal.timeout(TIMEOUT_MS) });
    text = await textOf(response);
  } catch (error) {
    throw new ProviderError(`${where.host}${where.pathname} did not answer`, { cause: error });
  }
  const body = schema.safeParse(read(text));
  if (!body.success) throw new ProviderError(`${where.host}${where.pathname} answered ${response.status}, unreadable`);
  return { status: response.status, body: body.data };
}

async function textOf(response: Response): Promise<string> {
  if (Number(response.headers.get("Content-Length") ?? 0) > MAX_BYTES) throw new Error("The answer is too long");
  return response.text();
}

/** What a text says as JSON; undefined where it is none. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
