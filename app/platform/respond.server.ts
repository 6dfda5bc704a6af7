/** Answers of calls and forms: refusals in the visitor's language, the check of the CSRF token, and addresses to go back to. */
import { safeRedirect } from "remix-utils/safe-redirect";
import { i18nIn } from "~/i18n/catalogue.server";
import {
  errorCatalogue,
  errorObject,
  isErrorId,
  type ErrorId,
  type ErrorObject,
  type Layout,
  type TextValues,
} from "~/ordering/errors";
import { withQuery } from "./address";
import { CSRF_FIELD, CSRF_HEADER, isCsrfValid } from "./csrf.server";
import type { Visit } from "./visit.server";

/** The body of every refused call. */
export type RefusalBody = { id: ErrorId } & ErrorObject;

export type RefusalOptions = {
  /** What fills the places of the texts. */
  values?: TextValues;
  /** In place of the catalogue's status. */
  status?: number;
  /** What "Error Details" unfolds. */
  errorInfo?: string;
  /** Whose addresses `redirectionUrl` names; the desktop's when not told. */
  layout?: Layout;
  /** Further fields of the body, for example a new price. */
  extra?: Record<string, unknown>;
  headers?: HeadersInit;
};

/** The error object of a catalogue entry in the visitor's language. */
export function errorFor(
  visit: Pick<Visit, "language">,
  id: ErrorId,
  { values, errorInfo, layout }: RefusalOptions = {},
): ErrorObject {
  const i18n = i18nIn(visit.language);
  return errorObject(id, (key, filling) => i18n.t(key, filling), {
    ...(values && { values }),
    ...(errorInfo !== undefined && { errorInfo }),
    ...(layout && { layout }),
  });
}

/** Refuses a call: the catalogue's entry as JSON with its status. Return it, or throw it from deeper down. */
export function refuse(visit: Pick<Visit, "language">, id: ErrorId, options: RefusalOptions = {}): Response {
  const body: RefusalBody = { id, ...errorFor(visit, id, options) };
  const init = {
    status: options.status ?? errorCatalogue[id].status,
    ...(options.headers && { headers: options.headers }),
  };
  return Response.json({ ...body, ...options.extra }, init);
}

/**
 * Refuses what HTTP itself is about: the method, the body, a surprise. The server process answers a browser with the brand's
 * page in its place, and takes off the header that says so.
 */
export const refuseRequest = (visit: Pick<Visit, "language">, id: ErrorId, options: RefusalOptions = {}): Response => {
  const headers = new Headers(options.headers);
  headers.set("X-Refused", id);
  return refuse(visit, id, { ...options, headers });
};

/** Whether data is the body of a refusal, as it comes out of a route that threw it. */
export const isRefusalBody = (data: unknown): data is RefusalBody =>
  typeof data === "object" &&
  data !== null &&
  "id" in data &&
  typeof data.id === "string" &&
  isErrorId(data.id) &&
  "messageCode" in data;

/** Lets an unsafe call through only from a page of ours. @throws Response 403. */
export function requireCsrf(visit: Visit, request: Request): void {
  if (!isCsrfValid(request, visit.tenant.id, request.headers.get(CSRF_HEADER))) throw refuse(visit, "csrf");
}

/** The same for a form, whose page gets a fresh token. @throws Response 303 back to the page with `?error=csrf`. */
export function requireFormCsrf(visit: Visit, request: Request, form: FormData): void {
  const token = form.get(CSRF_FIELD);
  if (isCsrfValid(request, visit.tenant.id, typeof token === "string" ? token : null)) return;
  const back = safeReturnTo(form.get("return_to"), safeReturnTo(new URL(request.url).pathname, "/"));
  throw seeOther(withQuery(back, { error: "csrf" }));
}

/** Pages and only pages: a form may lead back to any of them, with any query. */
const PAGES =
  /^\/(?:m(?:\/(?:area-select|login|order-details|my-profile|past-orders|checkout|trackorder|rider-tracking|terms-of-service))?|checkout|trackorder|sign-in|my-account\/(?:profile|past-orders|loyalty)|terms-of-service|payment-processing)?\/?$/;

/** A same-site page address from a form field, or the fallback when it names anything else. */
export function safeReturnTo(value: unknown, fallback: string): string {
  const address = safeRedirect(typeof value === "string" ? value : null, "");
  const [path = ""] = address.split(/[?#]/);
  return PAGES.test(path) && !hasControlCharacter(address) ? address : fallback;
}

/** 303: the answer to a form that leads to a page. */
export function seeOther(address: string, headers: HeadersInit = {}): Response {
  const own = new Headers(headers);
  own.set("Location", address);
  return new Response(null, { status: 303, headers: own });
}

const hasControlCharacter = (text: string) => [...text].some((letter) => letter < " " || letter === "\u007f");
