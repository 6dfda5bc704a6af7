/** Answers of calls and forms: refusals in the visitor's language, the check of the CSRF token, and addresses to go back to. */
import { safeRedirect } from "remix-utils/safe-redirect";
import { i18nIn } from "~/i18n/catalogue.server";
import {
  errorCatalogue,
  errorObject,
  isErrorId,
  type ErrorId,
  type ErrorObject,
  type TextValues,
} from "~/ordering/model/errors";
import type { TextKey } from "~/ordering/model/text-key";
import { withQuery, type Layout } from "~/paths/address";
import { CSRF_FIELD, CSRF_HEADER, csrfToken, isCsrfValid, isOfAnotherSession } from "./cookies/csrf.server";
import type { Visit } from "~/services/visit/visit.server";
import { HOME, isPage } from "~/paths/pages";
import { JsonResponse } from "./body/json-response.server";

/** The body of every refused call. */
export type RefusalBody = { id: ErrorId } & ErrorObject;

/** The answer of a refused call: what a call may answer besides what its contract says. */
export type Refused = Response & { readonly [isRefused]: true };
/** Known to the compiler alone. */
declare const isRefused: unique symbol;

export type RefusalOptions = {
  /** What fills the places of the texts. */
  values?: TextValues;
  /** In place of the catalogue's status. */
  status?: number;
  /** A line before the message. */
  subTitleCode?: TextKey;
  /** What "Error Details" unfolds: safe for everybody to read. */
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
  { values, subTitleCode, errorInfo, layout }: RefusalOptions = {},
): ErrorObject {
  const i18n = i18nIn(visit.language);
  return errorObject(id, (key, filling) => i18n.t(key, filling), {
    ...(values && { values }),
    ...(subTitleCode && { subTitleCode }),
    ...(errorInfo !== undefined && { errorInfo }),
    ...(layout && { layout }),
  });
}

/** Refuses a call: the catalogue's entry as JSON with its status. Return it, or throw it from deeper down. */
export function refuse(visit: Pick<Visit, "language">, id: ErrorId, options: RefusalOptions = {}): Refused {
  const body: RefusalBody = { id, ...errorFor(visit, id, options) };
  const init = {
    status: options.status ?? errorCatalogue[id].status,
    ...(options.headers && { headers: options.headers }),
  };
  const answer: Response = new JsonResponse({ ...body, ...options.extra }, init);
  // The mark that the type speaks of is not there.
  return answer as Refused;
}

/**
 * Refuses what HTTP itself is about: the method, the body, a surprise. The server process answers a browser with the brand's
 * page in its place, and takes off the header that says so.
 */
export const refuseRequest = (visit: Pick<Visit, "language">, id: ErrorId, options: RefusalOptions = {}): Refused => {
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

/** Lets an unsafe call through only from a page of ours. @throws Response 403; with a fresh token, where the page is of another session. */
export function requireCsrf(visit: Visit, request: Request): void {
  const token = request.headers.get(CSRF_HEADER);
  if (isCsrfValid(request, visit.tenant.id, token)) return;
  const isStale = token !== null && isOfAnotherSession(request, token);
  throw refuse(visit, "csrf", isStale ? { extra: freshToken(visit) } : {});
}

/** For a page of ours that another session's token came from. */
export const freshToken = ({ tenant, session }: Visit) => ({ csrf: csrfToken(tenant.id, session?.id ?? null) });

/**
 * The same for a form, whose page gets a fresh token. Answers whether the form is `stale`: a page of ours, but of another
 * session. @throws Response 303 back to the page with `?error=csrf`.
 */
export function requireFormCsrf(visit: Visit, request: Request, form: FormData): "valid" | "stale" {
  const field = form.get(CSRF_FIELD);
  const token = typeof field === "string" ? field : "";
  if (isCsrfValid(request, visit.tenant.id, token)) return "valid";
  if (isOfAnotherSession(request, token)) return "stale";
  throw backFromForgery(request, form);
}

/** 303: back to the page of a form that may be forged. */
export function backFromForgery(request: Request, form: FormData): Response {
  const back = safeReturnTo(form.get("return_to"), safeReturnTo(new URL(request.url).pathname, HOME.desktop));
  return seeOther(withQuery(back, { error: "csrf" }));
}

/** A same-site page address from a form field, with any query, or the fallback when it names anything but a page. */
export function safeReturnTo(value: unknown, fallback: string): string {
  const address = safeRedirect(typeof value === "string" ? value : null, "");
  const [path = ""] = address.split(/[?#]/);
  return isPage(path) && !hasControlCharacter(address) ? address : fallback;
}

/** 303: the answer to a form that leads to a page. */
export function seeOther(address: string, headers: HeadersInit = {}): Response {
  const own = new Headers(headers);
  own.set("Location", address);
  return new Response(null, { status: 303, headers: own });
}

const hasControlCharacter = (text: string) => [...text].some((letter) => letter < " " || letter === "\u007f");
