/** Answers that are sent many times: made once with every header and encoding, so that sending one is a look-up and a write. */
import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { gunzipSync } from "node:zlib";
import { LRUCache } from "lru-cache";
import type { FlatHeaders } from "./answer-headers";
import { negotiateEncoding, type Encoding } from "./encoding";

type Variant = {
  etag: string;
  headers: FlatHeaders;
  notModified: FlatHeaders;
  /** Absent for the uncompressed form of a page, which is few clients' wish and many times the size. */
  body: Buffer | undefined;
};
export type KeptAnswer = { variants: Record<Encoding, Variant>; bytes: number };

/** What an answer is made of; an encoding left out is answered with the plain body. */
export type Bodies = { identity: Buffer; br?: Buffer; gzip?: Buffer; forgetIdentity?: boolean };

/** @param headers all but Content-Length, Content-Encoding and ETag. */
export function keepAnswer(headers: FlatHeaders, bodies: Bodies): KeptAnswer {
  const digest = createHash("sha256")
    .update(bodies.identity)
    .update(headers.join("\n"))
    .digest("base64url")
    .slice(0, 16);
  const variant = (encoding: Encoding, body: Buffer, kept = true): Variant => {
    const etag = encoding === "identity" ? `"${digest}"` : `"${digest}-${encoding}"`;
    const encoded = encoding === "identity" ? [] : ["Content-Encoding", encoding];
    return {
      etag,
      headers: [...headers, ...encoded, "Content-Length", String(body.length), "ETag", etag],
      notModified: [...revalidating(headers), "ETag", etag],
      body: kept ? body : undefined,
    };
  };
  const forget = Boolean(bodies.forgetIdentity && bodies.gzip);
  const identity = variant("identity", bodies.identity, !forget);
  const br = bodies.br ? variant("br", bodies.br) : identity;
  const gzip = bodies.gzip ? variant("gzip", bodies.gzip) : identity;
  const bytes = [identity, br, gzip].reduce(
    (sum, { body, headers }) => sum + (body?.length ?? 0) + headers.join().length,
    0,
  );
  return { variants: { identity, br, gzip }, bytes };
}

/** Answers GET or HEAD with what is kept, or 304 to a client that has it. */
export function sendKept(request: IncomingMessage, response: ServerResponse, kept: KeptAnswer): void {
  const variant = kept.variants[negotiateEncoding(request.headers["accept-encoding"])];
  const known = request.headers["if-none-match"];
  if (known !== undefined && known.includes(variant.etag)) {
    response.writeHead(304, variant.notModified);
    response.end();
    return;
  }
  response.writeHead(200, variant.headers);
  response.end(request.method === "HEAD" ? undefined : (variant.body ?? unpacked(kept)));
}

/** Plain forms of pages, for the few clients that take no encoding. */
const plainForms = new LRUCache<KeptAnswer, Buffer>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: (body) => body.length || 1,
});

function unpacked(kept: KeptAnswer): Buffer {
  const known = plainForms.get(kept);
  if (known) return known;
  const body = gunzipSync(kept.variants.gzip.body ?? Buffer.alloc(0));
  plainForms.set(kept, body);
  return body;
}

const REVALIDATING = new Set(["cache-control", "vary", "content-security-policy"]);

/** The headers that a 304 repeats. */
function revalidating(headers: FlatHeaders): FlatHeaders {
  const repeated: FlatHeaders = [];
  for (let i = 0; i < headers.length; i += 2) {
    const [name = "", value = ""] = [headers[i], headers[i + 1]];
    if (REVALIDATING.has(name.toLowerCase())) repeated.push(name, value);
  }
  return repeated;
}
