/**
 * Cross-site request forgery: every unsafe request carries a token that another site cannot know.
 * A visitor with a session gets the session's own token. A visitor without one gets the company's common token, because
 * their page comes from a cache; since anybody can read that one, it counts only where the browser itself says that the
 * request comes from this very site, or where there is no session to ride on.
 */
import { isSigned, sign } from "~/platform/signing.server";
import { sessionIdOf } from "./session.server";

/** The header that calls carry the token in. */
export const CSRF_HEADER = "x-csrf-token";
/** The form field that forms carry the token in. */
export const CSRF_FIELD = "csrf";

/** What tells where a request comes from. */
type Carrier = Pick<Request, "headers">;

/** The token for a page of this visitor; `sessionId` is null for a visitor without a session. */
export const csrfToken = (tenant: number, sessionId: string | null): string => sign(subjectOf(tenant, sessionId));

const subjectOf = (tenant: number, owner: string | null) => `csrf:${tenant}:${owner ?? "visitor"}`;

/** Whether an unsafe request was sent from a page that was given to this owner, who is no visitor: a kitchen's board, a rider. */
export const isCsrfOf = (request: Request, tenant: number, owner: string, token: string): boolean =>
  !isFromAnotherSite(request) && isSigned(subjectOf(tenant, owner), token);

/** Whether an unsafe request with this token (from header or form field) was sent from a page of ours. */
export function isCsrfValid(request: Carrier, tenant: number, token: string | null | undefined): boolean {
  if (isFromAnotherSite(request) || !token) return false;
  const claimed = sessionIdOf(request);
  if (claimed && isSigned(subjectOf(tenant, claimed), token)) return true;
  return (claimed === null || isFromThisSite(request)) && isSigned(subjectOf(tenant, null), token);
}

/**
 * Whether a token that is not valid may be one of ours, given to another session: the browser itself says that the page is
 * of this very site. Nothing may be done for it, but what was typed may be shown again to who has typed it.
 */
export const isOfAnotherSession = (request: Request, token: string): boolean =>
  !isFromAnotherSite(request) && isFromThisSite(request) && TOKEN.test(token);

/** A SHA-256 in base64url. */
const TOKEN = /^[\w-]{43}$/;

function isFromAnotherSite(request: Carrier): boolean {
  const origin = request.headers.get("Origin");
  return origin !== null && !isSameOrigin(origin, request);
}

/** @param request one that is not from another site. */
const isFromThisSite = ({ headers }: Carrier): boolean =>
  headers.has("Origin") || headers.get("Sec-Fetch-Site") === "same-origin";

function isSameOrigin(origin: string, { headers }: Carrier): boolean {
  const host = headers.get("Host");
  return host !== null && URL.canParse(origin) && new URL(origin).host === host.toLowerCase();
}
