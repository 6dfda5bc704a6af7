/** Answers that the server gives by itself, in words that tell nothing about the inside. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { INERT_POLICY, securityHeaders } from "../../app/web/document/security-headers.server";
import type { Gateway } from "../gateway";
import type { FlatHeaders } from "./answer-headers";
import type { Refusal } from "../requests/limits";

export type Refuse = (request: IncomingMessage, response: ServerResponse, refusal: Refusal) => void;

/** How much of an unread body is read away, and for how long, so that its sender gets to see the answer. */
const LINGER = { bytes: 1024 * 1024, milliseconds: 1000 };

/**
 * Makes what ends a request with a status: JSON for a call that asks for it, in the shape of every refused call; a page of
 * no brand for a browser where the catalogue of errors has words; else plain text.
 */
export function refuser(production: boolean, refusalOf: Gateway["refusal"]): Refuse {
  const base = inertHeaders(production);
  return (request, response, { status, message, id, body: only, headers = [] }) => {
    if (response.headersSent) return void response.destroy();
    const told = refusalOf(id ?? "generic");
    const words = id ? told.body : { ...told.body, id: idOf(message), message, messageCode: null };
    const { accept = "" } = request.headers;
    const [type, body] =
      only !== undefined || accept.includes("application/json")
        ? ["application/json", JSON.stringify(only ?? words)]
        : id && accept.includes("text/html")
          ? ["text/html; charset=utf-8", told.page]
          : ["text/plain; charset=utf-8", `${message}\n`];
    if (!request.complete) response.shouldKeepAlive = false;
    response.writeHead(status, [
      ...base,
      ...headers,
      ...(id ? Object.entries(told.headers).flat() : []),
      "Content-Type",
      type,
      "Content-Length",
      String(Buffer.byteLength(body)),
    ]);
    if (request.method !== "HEAD") response.write(body);
    if (request.complete) response.end();
    else linger(request, response);
  };
}

/** The headers of what the server answers by itself, a page too: nothing of it runs, and nobody keeps it. */
export const inertHeaders = (production: boolean): FlatHeaders => [
  ...securityHeaders(production).flat(),
  "Content-Security-Policy",
  INERT_POLICY,
  "Cache-Control",
  "no-store",
];

/**
 * Ends an answer that was given before the body had arrived. Closing at once would reset the connection, and with it throw
 * away the answer that its sender has not read yet.
 */
function linger(request: IncomingMessage, response: ServerResponse): void {
  let left = LINGER.bytes;
  const end = () => {
    clearTimeout(timer);
    response.end();
  };
  const timer = setTimeout(end, LINGER.milliseconds);
  request.on("error", end).on("end", end).on("close", end);
  request.on("data", (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) end();
  });
  request.resume();
}

const idOf = (message: string) => message.toLowerCase().replaceAll(/[^a-z0-9]+/g, "_");
