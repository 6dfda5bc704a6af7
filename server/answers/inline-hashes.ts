/**
 * Makes a document fit to be sent more than once: a nonce must be new in every answer, so the inline scripts and styles
 * it allowed are allowed by their hash instead.
 */
import { createHash } from "node:crypto";

export type HashedDocument = { html: string; scriptHashes: string[]; styleHashes: string[] };

/**
 * Takes the nonce off every tag and returns the hashes of the inline scripts and styles that bore it.
 * A tag without this nonce gains nothing: what was not allowed stays forbidden.
 */
export function hashInline(html: string, nonce: string): HashedDocument {
  const marker = ` nonce="${nonce}"`;
  const scriptHashes = new Set<string>();
  const styleHashes = new Set<string>();
  for (let at = html.indexOf(marker); at !== -1; at = html.indexOf(marker, at + marker.length)) {
    const tag = html.slice(html.lastIndexOf("<", at), html.indexOf(">", at) + 1);
    const name = /^<(script|style)\b/i.exec(tag)?.[1]?.toLowerCase();
    if (!name || (name === "script" && / src=/i.test(tag))) continue;
    const start = html.indexOf(">", at) + 1;
    const body = html.slice(start, html.indexOf(`</${name}>`, start));
    (name === "script" ? scriptHashes : styleHashes).add(hashOf(body));
  }
  return { html: html.replaceAll(marker, ""), scriptHashes: [...scriptHashes], styleHashes: [...styleHashes] };
}

/** The hash as a browser counts it: over the text between the tags, in UTF-8. */
const hashOf = (text: string) => `sha256-${createHash("sha256").update(text, "utf8").digest("base64")}`;
