/** What is refused before anything is done for it: odd methods and addresses, long URLs, large bodies, slow senders. */
import type { IncomingMessage, ServerOptions } from "node:http";
import type { RefusedId } from "../gateway";
import { OPERATOR_TENANT } from "../../app/paths/calls";

/** Every method of the pages and the calls (spec, calls section 7). */
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]);

const MAX_URL_BYTES = 8 * 1024;
const BODY: BodyLimit = { bytes: 64 * 1024, milliseconds: 20_000 };
/** An operator sends a whole brand with its pictures in one call. */
const BRAND_BODY: BodyLimit = { bytes: 24 * 1024 * 1024, milliseconds: 60_000 };
const BRAND_PATH = new RegExp(`^${OPERATOR_TENANT.replace(":slug", "[\\w-]+")}$`);

/** How large a body may be, and how long it may take to arrive. */
export type BodyLimit = { bytes: number; milliseconds: number };

/** Limits that node:http enforces by itself; a response may take any time, since event streams stay open. */
export const SERVER_OPTIONS = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 5_000,
  // Longer than the idle time of common proxies, which otherwise send into a connection that is just closing.
  keepAliveTimeout: 65_000,
} satisfies ServerOptions;

/** A refusal of the server's own; with `id` where the catalogue of errors has one for it, with `body` where JSON is the only answer. */
export type Refusal = { status: number; message: string; id?: RefusedId; body?: object; headers?: string[] };

/** The limit of a body sent to this path; the larger one only with the operator's token. */
export const bodyLimit = (method: string | undefined, path: string, isOperator: boolean): BodyLimit =>
  isOperator && method === "PUT" && BRAND_PATH.test(path) ? BRAND_BODY : BODY;

type Head = Pick<IncomingMessage, "method" | "url" | "headers">;

/** Why a request is refused by its first line and headers alone; null when it is not. */
export function refusalOf({ method = "", url = "", headers }: Head): Refusal | null {
  if (!METHODS.has(method))
    return {
      status: 405,
      id: "method_not_allowed",
      message: "Method not allowed",
      headers: ["Allow", [...METHODS].join(", ")],
    };
  if (url.length > MAX_URL_BYTES) return { status: 414, message: "The address is too long" };
  const announced = Number(headers["content-length"] ?? 0);
  if (announced > BRAND_BODY.bytes) return TOO_LARGE;
  if ((method === "GET" || method === "HEAD") && (announced > 0 || headers["transfer-encoding"] !== undefined))
    return { status: 400, id: "malformed_body", message: "A request to read has no body" };
  if (!/^(?:identity)?$/i.test(headers["content-encoding"] ?? ""))
    return { status: 415, id: "unsupported_body", message: "A compressed body is not understood here" };
  return null;
}

export const MALFORMED_ADDRESS: Refusal = { status: 400, message: "The address is malformed" };
export const TOO_LARGE: Refusal = { status: 413, message: "The request is too large" };
export const TOO_SLOW: Refusal = { status: 408, message: "The request took too long to arrive" };
export const BUSY: Refusal = { status: 503, id: "busy", message: "Please try again in a moment" };
