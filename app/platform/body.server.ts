/**
 * The one place where forms and JSON are read. What cannot be read is refused before anything expensive is done for it, and
 * before a service sees it: 415 for another kind of body, 400 for a broken or outsized one.
 */
import type { z } from "zod/v4";
import { isErrorId } from "~/ordering/errors";
import {
  areFieldsWithin,
  arePartsWithin,
  BRAND_BOUNDS,
  CALL_BOUNDS,
  isJsonWithin,
  isStorable,
  type Bounds,
} from "./body-bounds.server";
import { CSRF_HEADER } from "./csrf.server";
import { refuse, refuseRequest, requireCsrf, requireFormCsrf } from "./respond.server";
import type { Visit } from "./visit.server";

const URL_ENCODED = "application/x-www-form-urlencoded";
const MULTIPART = "multipart/form-data";

/** Whether a request carries a form, not a call's JSON. */
export const isForm = (request: Request): boolean => [URL_ENCODED, MULTIPART].includes(kindOf(request));

/**
 * The form of an unsafe request, sent from a page of ours. A token in a header is looked at before the body is.
 * @throws Response 403 or 303 without a valid token; 415, 400 or 413 for what is no form, or one of too many fields.
 */
export async function readForm(visit: Visit, request: Request): Promise<FormData> {
  const hasHeader = request.headers.has(CSRF_HEADER);
  if (hasHeader) requireCsrf(visit, request);
  if (!isForm(request)) throw refuseRequest(visit, "unsupported_body");
  const body = await readBytes(visit, request, CALL_BOUNDS.bytes);
  const form = kindOf(request) === MULTIPART ? await partsOf(request, body) : fieldsOf(body);
  if (!form) throw refuseRequest(visit, "malformed_body");
  if (!hasHeader) requireFormCsrf(visit, request, form);
  return form;
}

/**
 * The JSON body of a call; null when it has none. Call `requireCsrf` first.
 * @throws Response 415 or 400 when it is no JSON, or does not fit the schema; a schema's message that names an error of the catalogue chooses that error.
 */
export async function readJson<S extends z.ZodType>(visit: Visit, request: Request, schema: S): Promise<z.infer<S>> {
  const result = schema.safeParse(await readJsonBody(visit, request));
  if (result.success) return result.data;
  const named = result.error.issues.map((issue) => issue.message).find(isErrorId);
  const fields = result.error.issues.map((issue) => issue.path.map(String).join("."));
  throw refuse(visit, named ?? "generic", { status: 400, extra: { fields } });
}

/** The JSON body of a call, of whatever shape; null when it has none. @throws Response 415, 400 or 413. */
export function readJsonBody(visit: Pick<Visit, "language">, request: Request): Promise<unknown> {
  const kind = kindOf(request);
  if (kind !== "" && kind !== "application/json") throw refuseRequest(visit, "unsupported_body");
  return parseWithin(visit, request, CALL_BOUNDS);
}

/** The JSON body of an operator's call. @throws Response 400 or 413. */
export const readOperatorJson = (request: Request, bounds: Bounds = CALL_BOUNDS): Promise<unknown> =>
  parseWithin({ language: "en" }, request, bounds);

/** The JSON body of the call that applies a brand. @throws Response 400 or 413. */
export const readBrandJson = (request: Request): Promise<unknown> => readOperatorJson(request, BRAND_BOUNDS);

async function parseWithin(visit: Pick<Visit, "language">, request: Request, bounds: Bounds): Promise<unknown> {
  const body = await readBytes(visit, request, bounds.bytes);
  if (body.length === 0) return null;
  try {
    const text = utf8.decode(body);
    const value: unknown = isJsonWithin(text, bounds) ? JSON.parse(text) : undefined;
    if (value !== undefined && isStorable(value)) return value;
  } catch {
    // Neither UTF-8 nor JSON: refused as well.
  }
  throw refuseRequest(visit, "malformed_body");
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

function fieldsOf(body: Buffer): FormData | null {
  if (!areFieldsWithin(body)) return null;
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(body.toString())) form.append(name, value);
  return form;
}

/** A form in parts; null for a broken one, and for one with files, which no page of ours sends. */
async function partsOf(request: Request, body: Buffer<ArrayBuffer>): Promise<FormData | null> {
  const type = request.headers.get("Content-Type") ?? "";
  const boundary = /;\s*boundary="?([^";\s]{1,70})"?/i.exec(type)?.[1];
  if (!boundary || !arePartsWithin(body, boundary)) return null;
  const form = await new Response(body, { headers: { "Content-Type": type } }).formData().catch(() => null);
  return form && [...form.values()].every((value) => typeof value === "string") ? form : null;
}

/** The media type of a body, in lower case and without parameters; "" when none is told. */
const kindOf = (request: Request): string =>
  (request.headers.get("Content-Type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";

/** The body's bytes. The server process bounds them too; started plainly the app is on its own. @throws Response 413. */
async function readBytes(
  visit: Pick<Visit, "language">,
  request: Request,
  limit: number,
): Promise<Buffer<ArrayBuffer>> {
  const tooLarge = () => refuseRequest(visit, "malformed_body", { status: 413 });
  const announced = request.headers.get("Content-Length");
  if (Number(announced) > limit) throw tooLarge();
  if (announced !== null || !request.body) return Buffer.from(await request.arrayBuffer());
  const chunks: Uint8Array[] = [];
  let received = 0;
  const reader = request.body.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    chunks.push(read.value);
    received += read.value.length;
    if (received > limit) throw tooLarge();
  }
  return Buffer.concat(chunks);
}
