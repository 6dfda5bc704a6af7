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
import { log } from "~/platform/log/logger.server";
import { NonceContext } from "~/web/document/nonce";
import { refuseAny } from "~/web/refuse-any.server";
import { isRefusalBody } from "~/web/respond.server";
import { routeOf } from "~/platform/log/route-of";
import { scriptAfterPaint } from "~/web/document/script-after-paint.server";
import { contentSecurityPolicy, mapSources, PAGE_SOURCES_HEADER } from "~/web/document/security-headers.server";
import { StillContext } from "~/web/document/still";
import { SUSPENDED_RETRY_SECONDS } from "~/web/visit.server";
import { headOf } from "~/screens/layout/found/head-handoff.server";
import { MenuHtmlContext } from "~/screens/menu/list/menu-html";
import { shellInError, type Shell } from "~/screens/layout/shell";
import { RETRY_AFTER_SECONDS } from "~/screens/layout/errors/busy.server";
import { takeMenuHtml } from "~/screens/menu/list/menu-handoff.server";
import { JsonResponse } from "~/web/body/json-response.server";

export { gateway } from "~/gateway.server";

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
  openToMaps(headers, entry);
  if (!loadContext.cspNonce)
    headers.set("Content-Security-Policy", contentSecurityPolicy({ nonce }, headers.get(PAGE_SOURCES_HEADER) ?? ""));
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
  if (status === 503 && !headers.has("Retry-After")) headers.set("Retry-After", String(retrySeconds(entry)));
  const document = `<!DOCTYPE html>${scriptAfterPaint(html, nonce, headOf(loadContext))}`;
  // As bytes: a Response reads a long text twice over before it encodes it.
  return new Response(Buffer.from(document), { status, headers });
}

/** A map may open on any page without the document being loaded anew, so that every document of a brand is open to its maps (decision 0036). */
function openToMaps(headers: Headers, { staticHandlerContext: { loaderData, errors } }: EntryContext): void {
  const root = loaderData.root as { shell?: Shell } | undefined;
  const maps = (root?.shell ?? shellInError(errors?.root))?.maps;
  const sources = [headers.get(PAGE_SOURCES_HEADER), maps && mapSources(maps)].filter(Boolean);
  if (sources.length > 0) headers.set(PAGE_SOURCES_HEADER, sources.join(" "));
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
  const body = refusalIn(staticHandlerContext);
  if (!body) return refuseAny({ request, context }, "generic");
  return new JsonResponse(body, { status, headers: { "X-Refused": body.id } });
}

/** What a route has refused, in the shape of every refusal; null for a surprise. */
function refusalIn({ errors }: EntryContext["staticHandlerContext"]) {
  const [error] = Object.values<unknown>(errors ?? {});
  return isRouteErrorResponse(error) && isRefusalBody(error.data) ? error.data : null;
}

const retrySeconds = ({ staticHandlerContext }: EntryContext) =>
  refusalIn(staticHandlerContext)?.id === "suspended" ? SUSPENDED_RETRY_SECONDS : RETRY_AFTER_SECONDS;

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
