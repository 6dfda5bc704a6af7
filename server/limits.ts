/** What is refused before anything is done for it: odd methods and addresses, long URLs, large bodies, slow senders. */
import type { IncomingMessage, ServerOptions } from "node:http";

/** Every method of the pages and the calls (spec, calls section 7). */
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]);

const MAX_URL_BYTES = 8 * 1024;
const ORDINARY_BODY_BYTES = 64 * 1024;
/** An operator sends a whole brand with its pictures in one call. */
const OPERATOR_BODY_BYTES = 24 * 1024 * 1024;

/** Limits that node:http enforces by itself; a response may take any time, since event streams stay open. */
export const SERVER_OPTIONS = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 5_000,
  // Longer than the idle time of common proxies, which otherwise send into a connection that is just closing.
  keepAliveTimeout: 65_000,
} satisfies ServerOptions;

export type Refusal = { status: number; message: string; headers?: string[] };

/** The most bytes a body sent to this path may have. */
export const bodyLimit = (path: string) => (path.startsWith("/operator/") ? OPERATOR_BODY_BYTES : ORDINARY_BODY_BYTES);

/** Why a request is refused by its first line and headers alone; null when it is not. */
export function refusalOf(request: Pick<IncomingMessage, "method" | "url" | "headers">): Refusal | null {
  const { method = "", url = "", headers } = request;
  if (!METHODS.has(method))
    return { status: 405, message: "Method not allowed", headers: ["Allow", [...METHODS].join(", ")] };
  if (url.length > MAX_URL_BYTES) return { status: 414, message: "The address is too long" };
  // "//host" and "/\host" would be read as an address on another host by whatever joins or redirects to them.
  if (!url.startsWith("/") || url.startsWith("//") || url.includes("\\"))
    return { status: 400, message: "The address is malformed" };
  if (Number(headers["content-length"] ?? 0) > bodyLimit(url)) return TOO_LARGE;
  return null;
}

export const TOO_LARGE: Refusal = { status: 413, message: "The request is too large" };

/** The whole body; null once it grows beyond `limit` bytes, whatever length was announced. @throws when the sender leaves before its end. */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer<ArrayBuffer> | null> {
  const chunks: Buffer<ArrayBuffer>[] = [];
  let received = 0;
  // Left undestroyed, the connection can still carry the refusal.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    // A request without an encoding set yields buffers.
    const bytes = chunk as Buffer<ArrayBuffer>;
    received += bytes.length;
    if (received > limit) return null;
    chunks.push(bytes);
  }
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
}
