/**
 * The security headers of every answer, in one place: `server/` sends them in production, and the document renderer
 * sends the policy itself when the app is started plainly, without `server/`.
 */

import type { MapEngine } from "../../ordering/model/map-engine";

/** What may run inline: a nonce of this answer, or the hashes of a document that is sent more than once. */
export type InlineAllowance = { nonce: string } | { scriptHashes: string[]; styleHashes: string[] };

type Directive =
  | "script-src"
  | "style-src"
  | "img-src"
  | "font-src"
  | "connect-src"
  | "frame-src"
  | "worker-src"
  | "form-action";

const GOOGLE_MAPS = "google-maps";

/**
 * Hosts beyond our own, by purpose. A page that needs one says so by the header X-Page-Sources, a list of these names, of the
 * origins that it posts forms to, and of those that it loads scripts or pictures or shows frames of, asks, holds a socket to,
 * or has a widget of (`script:https://…`, `image:https://…`, `frame:https://…`, `connect:https://…`, `socket:wss://…`,
 * `widget:https://…`); any other page loads nothing from elsewhere.
 */
const PAGE_SOURCES: Record<string, Partial<Record<Directive, string[]>>> = {
  // The page of a card's bank in a frame, and the form that leads to it: nobody knows beforehand where that is.
  bank: { "frame-src": ["https:"], "form-action": ["https:"] },
  turnstile: {
    "script-src": ["https://challenges.cloudflare.com"],
    "frame-src": ["https://challenges.cloudflare.com"],
  },
  hcaptcha: {
    "script-src": ["https://hcaptcha.com", "https://*.hcaptcha.com"],
    "style-src": ["https://hcaptcha.com", "https://*.hcaptcha.com"],
    "connect-src": ["https://hcaptcha.com", "https://*.hcaptcha.com"],
    "frame-src": ["https://hcaptcha.com", "https://*.hcaptcha.com"],
  },
  // https://developers.google.com/maps/documentation/javascript/content-security-policy, without what our maps do not use:
  // frames and evaluated script. The styles that it writes carry the document's nonce.
  [GOOGLE_MAPS]: {
    "script-src": ["https://maps.googleapis.com", "https://maps.gstatic.com"],
    "style-src": ["https://fonts.googleapis.com"],
    "img-src": ["https://*.googleapis.com", "https://*.gstatic.com", "https://*.google.com", "https://*.ggpht.com"],
    "font-src": ["https://fonts.gstatic.com"],
    "connect-src": ["https://*.googleapis.com", "https://*.gstatic.com", "https://*.google.com", "data:", "blob:"],
    "worker-src": ["blob:"],
  },
};

const ORIGIN =
  /^(?:(?<what>script|image|frame|connect|socket|widget):)?(?<origin>(?:http|ws)s?:\/\/(?:\*\.)?[a-z0-9.-]+(?::\d{1,5})?)$/;
const OPENED: Readonly<Record<string, readonly Directive[]>> = {
  script: ["script-src"],
  image: ["img-src"],
  frame: ["frame-src"],
  connect: ["connect-src"],
  widget: ["connect-src", "frame-src", "img-src"],
  socket: ["connect-src"],
};

/** Said only where a page needs more than its own; else the policy's default holds. */
const ALONE = ["font-src", "worker-src"] as const;

/** What the maps of a company load from elsewhere, as X-Page-Sources has it; "" for drawn zones. */
export function mapSources(maps: MapEngine): string {
  if (maps.engine === "google") return GOOGLE_MAPS;
  return maps.engine === "tiles" ? `image:${new URL(maps.url).origin}` : "";
}

/** Tells the sender which PAGE_SOURCES a page needs; never sent to the browser. */
export const PAGE_SOURCES_HEADER = "X-Page-Sources";

/**
 * The Content-Security-Policy of a document.
 * @param sources names of PAGE_SOURCES, separated by spaces, as the page gave them; others add nothing.
 */
export function contentSecurityPolicy(inline: InlineAllowance, sources = ""): string {
  const [scripts, styles] =
    "nonce" in inline
      ? [[`'nonce-${inline.nonce}'`], [`'nonce-${inline.nonce}'`]]
      : [quoted(inline.scriptHashes), stylesKept(inline.styleHashes, sources)];
  const added = sources.split(" ").flatMap((name): Partial<Record<Directive, string[]>>[] => {
    const { what = "", origin } = ORIGIN.exec(name)?.groups ?? {};
    if (origin) return (OPENED[what] ?? (["form-action"] as const)).map((directive) => ({ [directive]: [origin] }));
    return Object.hasOwn(PAGE_SOURCES, name) ? [PAGE_SOURCES[name] ?? {}] : [];
  });
  const directive = (name: Directive, own: string[]) =>
    [name, "'self'", ...own, ...added.flatMap((set) => set[name] ?? [])].join(" ");
  return [
    "default-src 'self'",
    directive("script-src", scripts),
    directive("style-src", styles),
    directive("img-src", ["data:", "blob:"]),
    directive("connect-src", []),
    directive("frame-src", []),
    directive("form-action", []),
    ...ALONE.filter((name) => added.some((set) => set[name])).map((name) => directive(name, [])),
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** The policy of answers that are no documents: nothing may run, whatever a browser takes them for. A drawing keeps its styles. */
export const INERT_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Whether no browser makes of this type a document that could run, be framed or ask for anything, as it does of a drawing. */
export const isPassive = (type: string): boolean => /^(?:font\/|image\/(?!svg)|text\/(?:css|javascript))/.test(type);

/**
 * Headers that every answer carries beside its policy; one that is no document in any browser carries those alone that are meant
 * for it, half of the bytes before a font.
 * The referrer policy keeps the Origin header on same-origin forms, which Remix checks; "no-referrer" would make it null.
 * Strict-Transport-Security leaves subdomains alone: the brand's domain has others that are not ours.
 */
export function securityHeaders(production: boolean, type = "text/html"): [name: string, value: string][] {
  const forAll: [string, string][] = [["X-Content-Type-Options", "nosniff"]];
  if (production) forAll.push(["Strict-Transport-Security", "max-age=31536000"]);
  if (isPassive(type)) return forAll;
  return [
    ...forAll,
    ["Referrer-Policy", "strict-origin-when-cross-origin"],
    ["Permissions-Policy", "geolocation=(self), payment=(self), camera=(), microphone=(), usb=(), browsing-topics=()"],
    ["Cross-Origin-Opener-Policy", "same-origin-allow-popups"],
    ["X-Frame-Options", "DENY"],
  ];
}

/** A document that is sent more than once has no nonce that Google's script could give its styles. */
const stylesKept = (hashes: string[], sources: string) =>
  sources.split(" ").includes(GOOGLE_MAPS) ? ["'unsafe-inline'"] : quoted(hashes);
const quoted = (hashes: string[]) => hashes.map((hash) => `'${hash}'`);
