/**
 * Renders documents. Nothing is deferred, so the page is rendered whole, in one pass that is twice as fast as a streamed
 * one, and compressed by the server as one piece.
 */
import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer, type Params } from "@remix-run/react";
import { randomBytes } from "node:crypto";
import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { i18nIn } from "~/i18n/catalogue.server";
import { isLanguage } from "~/i18n/languages";
import { log } from "~/platform/logger.server";
import { NonceContext } from "~/platform/nonce";
import { refuseAny } from "~/platform/refuse-any.server";
import { isRefusalBody } from "~/platform/respond.server";
import { routeOf } from "~/platform/route-of";
import { scriptAfterPaint } from "~/platform/script-after-paint.server";
import { contentSecurityPolicy } from "~/platform/security-headers.server";
import { StillContext } from "~/platform/still";
import { MenuHtmlContext } from "~/screens/home/menu-html";
import { shellInError } from "~/screens/layout/shell";
import { RETRY_AFTER_SECONDS } from "~/services/busy.server";
import { takeMenuHtml } from "~/services/menu-page.server";

export { gateway } from "~/platform/gateway.server";

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  if (isWithoutFrame(request, entry, loadContext)) return refusalOf(request, status, entry, loadContext);
  // The server process sets a nonce and the policy; the plain start has neither.
  const nonce = loadContext.cspNonce ?? randomBytes(16).toString("base64");
  if (!loadContext.cspNonce) headers.set("Content-Security-Policy", contentSecurityPolicy({ nonce }));
  await readHandoff(entry);
  const html = renderToString(
    <I18nextProvider i18n={i18nIn(languageOf(entry))}>
      <NonceContext.Provider value={nonce}>
        <MenuHtmlContext.Provider value={takeMenuHtml(loadContext)}>
          <StillContext.Provider value={Boolean(loadContext.refusal)}>
            <RemixServer context={entry} url={request.url} nonce={nonce} />
          </StillContext.Provider>
        </MenuHtmlContext.Provider>
      </NonceContext.Provider>
    </I18nextProvider>,
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.append("Vary", "Cookie");
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-store");
  // Remix keeps the headers of what a loader throws from the document.
  if (status === 503 && !headers.has("Retry-After")) headers.set("Retry-After", String(RETRY_AFTER_SECONDS));
  return new Response(`<!DOCTYPE html>${scriptAfterPaint(html, nonce)}`, { status, headers });
}

/**
 * After an action that failed Remix loads nothing for the page, so that it would show no brand. The server process asks for
 * the page anew, by what it is answered here; started plainly, the page without a frame is the answer.
 */
const isWithoutFrame = (request: Request, { staticHandlerContext }: EntryContext, context: AppLoadContext): boolean =>
  context.cspNonce !== undefined &&
  request.method !== "GET" &&
  request.method !== "HEAD" &&
  staticHandlerContext.errors !== null &&
  !staticHandlerContext.loaderData.root &&
  !shellInError(staticHandlerContext.errors.root);

/** The refusal that an action threw, as it threw it; a surprise is told as one, without a word of what it was. */
async function refusalOf(
  request: Request,
  status: number,
  { staticHandlerContext }: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const errors: Record<string, unknown> = staticHandlerContext.errors ?? {};
  const [error] = Object.values(errors);
  if (!isRouteErrorResponse(error) || !isRefusalBody(error.data)) return refuseAny({ request, context }, "generic");
  return Response.json(error.data, { status, headers: { "X-Refused": error.data.id } });
}

/** Expected refusals are answers, not errors; an aborted request is nobody's error. */
export function handleError(error: unknown, { request, params }: { request: Request; params: Params }): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  const route = routeOf(new URL(request.url).pathname, params);
  log.error({ err: error, route, method: request.method }, "A request failed");
}

/**
 * Reads the loader data's stream before rendering and puts it where Remix looks for what it has already read,
 * so that nothing suspends and the document can be rendered in one pass.
 */
async function readHandoff(entry: EntryContext): Promise<void> {
  if (!entry.serverHandoffStream) return;
  const value = await new Response(entry.serverHandoffStream).text();
  const read = { 0: { result: { done: false, value } }, 1: { result: { done: true, value: "" } } };
  entry.serverHandoffStream = new ReadableStream();
  Object.assign((entry.renderMeta ??= {}), { streamCache: read });
}

function languageOf({ staticHandlerContext: { loaderData, errors } }: EntryContext) {
  const root: unknown = loaderData.root ?? shellInError(errors?.root);
  const language = typeof root === "object" && root !== null && "language" in root ? root.language : undefined;
  return isLanguage(language) ? language : "en";
}
