/** From the headers of an app's response to those that are sent: internal ones taken out, security ones put in. */
import {
  contentSecurityPolicy,
  INERT_POLICY,
  isPassive,
  PAGE_SOURCES_HEADER,
  securityHeaders,
  type InlineAllowance,
} from "../../app/web/document/security-headers.server";

/** Names and values in turn, as `writeHead` takes them. */
export type FlatHeaders = string[];

/** Tells for how many seconds a page may be kept; never sent to the browser. */
export const PAGE_CACHE_HEADER = "X-Page-Cache";

/** Marks a refusal that a browser is told by a page; never sent to the browser. */
export const REFUSED_HEADER = "X-Refused";

/** Not passed on as they came: internal, written anew below, or a matter of the connection. */
const OWN = new Set(
  [
    PAGE_CACHE_HEADER,
    REFUSED_HEADER,
    PAGE_SOURCES_HEADER,
    "Set-Cookie",
    "Vary",
    "Content-Length",
    "Transfer-Encoding",
    "Connection",
  ].map((name) => name.toLowerCase()),
);

/** Makes the headers of an answer, without those that depend on its encoding. */
export type HeaderWriter = (headers: Headers, inline: InlineAllowance) => FlatHeaders;

export function headerWriter(production: boolean): HeaderWriter {
  const ofDocuments = securityHeaders(production);
  const ofPassive = securityHeaders(production, "font/woff2");
  return (headers, inline) => {
    const flat: FlatHeaders = [];
    const isDocument = isHtml(headers);
    const passes = isPassive(headers.get("Content-Type") ?? "");
    headers.forEach((value, name) => {
      if (!OWN.has(name) && !(isDocument && name === "content-security-policy")) flat.push(name, value);
    });
    for (const cookie of headers.getSetCookie()) flat.push("Set-Cookie", cookie);
    flat.push("Vary", varyOf(headers));
    for (const [name, value] of passes ? ofPassive : ofDocuments) if (!headers.has(name)) flat.push(name, value);
    if (isDocument)
      flat.push("Content-Security-Policy", contentSecurityPolicy(inline, headers.get(PAGE_SOURCES_HEADER) ?? ""));
    // Viewers of PDF in the browser are documents of their own, which an inert policy would break.
    else if (!passes && !headers.has("Content-Security-Policy") && !isPdf(headers))
      flat.push("Content-Security-Policy", INERT_POLICY);
    // A document may be kept for going back, but is asked for again; anything else is not kept at all.
    if (!headers.has("Cache-Control")) flat.push("Cache-Control", isDocument ? "private, no-cache" : "no-store");
    return flat;
  };
}

export const isHtml = (headers: Headers) => headers.get("Content-Type")?.startsWith("text/html") ?? false;
const isPdf = (headers: Headers) => headers.get("Content-Type")?.startsWith("application/pdf") ?? false;

function varyOf(headers: Headers): string {
  const named = headers.get("Vary");
  if (!named) return "Accept-Encoding";
  return /(?:^|,)\s*(?:accept-encoding|\*)\s*(?:,|$)/i.test(named) ? named : `${named}, Accept-Encoding`;
}
