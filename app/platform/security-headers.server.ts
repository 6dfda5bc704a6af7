/**
 * The security headers of every answer, in one place: `server/` sends them in production, and the document renderer
 * sends the policy itself when the app is started plainly, without `server/`.
 */

/** What may run inline: a nonce of this answer, or the hashes of a document that is sent more than once. */
export type InlineAllowance = { nonce: string } | { scriptHashes: string[]; styleHashes: string[] };

type Directive = "script-src" | "style-src" | "img-src" | "connect-src" | "frame-src" | "form-action";

/**
 * Hosts beyond our own, by purpose. A page that needs one says so by the header X-Page-Sources, a list of these names;
 * any other page loads nothing from elsewhere.
 */
const PAGE_SOURCES: Record<string, Partial<Record<Directive, string[]>>> = {
  // Chromium holds the redirect that answers a form against form-action, and a payment page may be on any host.
  payment_pages: { "form-action": ["https:"] },
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
};

/** Tells the sender which PAGE_SOURCES a page needs; never sent to the browser. */
export const PAGE_SOURCES_HEADER = "X-Page-Sources";

/**
 * The Content-Security-Policy of a document.
 * @param sources names of PAGE_SOURCES, separated by spaces, as the page gave them; unknown names add nothing.
 */
export function contentSecurityPolicy(inline: InlineAllowance, sources = ""): string {
  const [scripts, styles] =
    "nonce" in inline
      ? [[`'nonce-${inline.nonce}'`], [`'nonce-${inline.nonce}'`]]
      : [quoted(inline.scriptHashes), quoted(inline.styleHashes)];
  const added = sources
    .split(" ")
    .flatMap((name) => (Object.hasOwn(PAGE_SOURCES, name) ? [PAGE_SOURCES[name] ?? {}] : []));
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
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** The policy of answers that are no documents: nothing may run, whatever a browser takes them for. A drawing keeps its styles. */
export const INERT_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/**
 * Headers that every answer carries beside its policy.
 * The referrer policy keeps the Origin header on same-origin forms, which Remix checks; "no-referrer" would make it null.
 * Strict-Transport-Security leaves subdomains alone: the brand's domain has others that are not ours.
 */
export function securityHeaders(production: boolean): [name: string, value: string][] {
  return [
    ["X-Content-Type-Options", "nosniff"],
    ["Referrer-Policy", "strict-origin-when-cross-origin"],
    ["Permissions-Policy", "geolocation=(self), payment=(self), camera=(), microphone=(), usb=(), browsing-topics=()"],
    ["Cross-Origin-Opener-Policy", "same-origin-allow-popups"],
    ["X-Frame-Options", "DENY"],
    ...(production ? [["Strict-Transport-Security", "max-age=31536000"] satisfies [string, string]] : []),
  ];
}

const quoted = (hashes: string[]) => hashes.map((hash) => `'${hash}'`);
