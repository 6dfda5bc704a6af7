/** The sandbox calls this machine and no other: it is no proxy. */

/** Where a local address is reached, or null when it is not local. Names under `.localhost` do not resolve everywhere. */
export function localAddress(url: URL): string | null {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (host.endsWith(".localhost")) return "127.0.0.1";
  return ["localhost", "127.0.0.1", "::1"].includes(host) ? host : null;
}

/** A provider takes https only; a shop beside the sandbox runs without a certificate. */
export function isTrusted(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return url.protocol === "https:" || (url.protocol === "http:" && localAddress(url) !== null);
}
