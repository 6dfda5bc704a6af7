/** Answers that the server gives by itself, in words that tell nothing about the inside. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { INERT_POLICY, securityHeaders } from "../app/platform/security-headers.server";
import type { Gateway } from "./gateway";
import type { Refusal } from "./limits";

export type Refuse = (request: IncomingMessage, response: ServerResponse, refusal: Refusal) => void;

/** How much of an unread body is read away, and for how long, so that its sender gets to see the answer. */
const LINGER = { bytes: 1024 * 1024, milliseconds: 1000 };

/** Makes what ends a request with a status: JSON for a call that asks for it, in the shape of every refused call, else plain text. */
export function refuser(production: boolean, errorBody: Gateway["errorBody"]): Refuse {
  const base = [
    ...securityHeaders(production).flat(),
    "Content-Security-Policy",
    INERT_POLICY,
    "Cache-Control",
    "no-store",
  ];
  return (request, response, { status, message, id, body: only, headers = [] }) => {
    if (response.headersSent) return void response.destroy();
    const asJson = only !== undefined || request.headers.accept?.includes("application/json");
    const told =
      only ?? (id ? errorBody(id) : { ...errorBody("generic"), id: idOf(message), message, messageCode: null });
    const body = asJson ? JSON.stringify(told) : `${message}\n`;
    const type = asJson ? "application/json" : "text/plain; charset=utf-8";
    if (!request.complete) response.shouldKeepAlive = false;
    response.writeHead(status, [
      ...base,
      ...headers,
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
