/**
 * The one place where forms and JSON are read. What cannot be read is refused before anything expensive is done for it, and
 * before a service sees it: 415 for another kind of body, 400 for a broken or outsized one.
 */
import type { z } from "zod/v4";
import { isErrorId, type ErrorId } from "~/ordering/model/errors";
import { breathe } from "~/platform/breathe.server";
import {
  areFieldsWithin,
  arePartsWithin,
  CALL_BOUNDS,
  isJsonWithin,
  isStorable,
  type Bounds,
} from "./body-bounds.server";
import { CSRF_HEADER } from "~/web/cookies/csrf.server";
import { refuse, refuseRequest, requireCsrf, requireFormCsrf } from "~/web/respond.server";
import type { Visit } from "~/services/visit/visit.server";

const URL_ENCODED = "application/x-www-form-urlencoded";
const MULTIPART = "multipart/form-data";

/** Whether a request carries a form, not a call's JSON. */
export const isForm = (request: Request): boolean => [URL_ENCODED, MULTIPART].includes(kindOf(request));

/**
 * The form of an unsafe request, sent from a page of ours. A token in a header is looked at before the body is. `isStale`: the
 * page was made for another session, which has ended since; nothing may be done for it, but what was typed can be shown again.
 * @throws Response 403 or 303 without a valid token; 415, 400 or 413 for what is no form, or one of too many fields.
 */
export async function readTypedForm(visit: Visit, request: Request): Promise<{ form: FormData; isStale: boolean }> {
  const form = await readFields(visit, request);
  const hasHeader = request.headers.has(CSRF_HEADER);
  return { form, isStale: !hasHeader && requireFormCsrf(visit, request, form) === "stale" };
}

/** The fields of a form whose token, where it is one of them, is the caller's to look at. @throws as `readTypedForm` does. */
export async function readFields(visit: Visit, request: Request): Promise<FormData> {
  if (request.headers.has(CSRF_HEADER)) requireCsrf(visit, request);
  if (!isForm(request)) throw refuseRequest(visit, "unsupported_body");
  const body = await readBytes(visit, request, CALL_BOUNDS.bytes);
  const form = kindOf(request) === MULTIPART ? await partsOf(request, body) : fieldsOf(body);
  if (!form) throw refuseRequest(visit, "malformed_body");
  return form;
}

/**
 * The JSON body of a call; null when it has none. Call `requireCsrf` first.
 * @param misfit what a body that does not fit is refused with, without telling its fields.
 * @throws Response 415 or 400 when it is no JSON, or does not fit the schema; a schema's message that names an error of the catalogue chooses that error.
 */
export async function readJson<S extends z.ZodType>(
  visit: Visit,
  request: Request,
  schema: S,
  misfit?: ErrorId,
): Promise<z.infer<S>> {
  const result = schema.safeParse(await readJsonBody(visit, request));
  if (result.success) return result.data;
  if (misfit) throw refuse(visit, misfit, { status: 400 });
  const named = result.error.issues.map((issue) => issue.message).find(isErrorId);
  const fields = result.error.issues.map((issue) => issue.path.map(String).join("."));
  throw refuse(visit, named ?? "generic", { status: 400, extra: { fields } });
}

function readJsonBody(visit: Pick<Visit, "language">, request: Request): Promise<unknown> {
  const kind = kindOf(request);
  if (kind !== "" && kind !== "application/json") throw refuseRequest(visit, "unsupported_body");
  return parseWithin(visit, request, CALL_BOUNDS);
}

/** The JSON body of an operator's call. @throws Response 400 or 413. */
export const readOperatorJson = (request: Request, bounds: Bounds = CALL_BOUNDS): Promise<unknown> =>
  parseWithin({ language: "en" }, request, bounds);

/** The body of a signed request as it came; in another encoding than UTF-8 no signature fits it. @throws Response 413. */
export const readText = async (request: Request): Promise<string> =>
  (await readBytes({ language: "en" }, request, CALL_BOUNDS.bytes)).toString("utf8");

/** The JSON of such a text; undefined for what is none, or beyond the bounds of a call. */
export function jsonOf(text: string): unknown {
  try {
    return parse(text, CALL_BOUNDS);
  } catch {
    return undefined;
  }
}

async function parseWithin(visit: Pick<Visit, "language">, request: Request, bounds: Bounds): Promise<unknown> {
  const body = await readBytes(visit, request, bounds.bytes);
  if (body.length === 0) return null;
  try {
    const value = body.length > MUCH_BYTES ? await parseMuch(body, bounds) : parse(utf8.decode(body), bounds);
    if (value !== undefined) return value;
  } catch {
    // Neither UTF-8 nor JSON: refused as well.
  }
  throw refuseRequest(visit, "malformed_body");
}

/** What is read at once; a brand with its pictures has some megabytes, each of which takes milliseconds. */
const MUCH_BYTES = 256 * 1024;

async function parseMuch(body: Buffer, bounds: Bounds): Promise<unknown> {
  const text = utf8.decode(body);
  await breathe();
  const value = parse(text, bounds);
  await breathe();
  return value;
}

/** The JSON of a text within its bounds; undefined for what lies beyond them. @throws SyntaxError for what is none. */
function parse(text: string, bounds: Bounds): unknown {
  const value: unknown = isJsonWithin(text, bounds) ? JSON.parse(text) : undefined;
  return isStorable(value) ? value : undefined;
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
