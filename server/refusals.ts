/** Answers that the server gives by itself, in words that tell nothing about the inside. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { INERT_POLICY, securityHeaders } from "../app/platform/security-headers.server";
import type { Refusal } from "./limits";

export type Refuse = (request: IncomingMessage, response: ServerResponse, refusal: Refusal) => void;

/** Makes what ends a request with a status: JSON for a call that asks for it, else plain text. */
export function refuser(production: boolean): Refuse {
  const base = [
    ...securityHeaders(production).flat(),
    "Content-Security-Policy",
    INERT_POLICY,
    "Cache-Control",
    "no-store",
  ];
  return (request, response, { status, message, headers = [] }) => {
    if (response.headersSent) return void response.destroy();
    const asJson = request.headers.accept?.includes("application/json");
    const body = asJson ? JSON.stringify({ id: idOf(message), message }) : `${message}\n`;
    const type = asJson ? "application/json" : "text/plain; charset=utf-8";
    // What is left of an unread body is not worth reading: the connection ends with the answer.
    if (!request.complete) response.shouldKeepAlive = false;
    response.writeHead(status, [
      ...base,
      ...headers,
      "Content-Type",
      type,
      "Content-Length",
      String(Buffer.byteLength(body)),
    ]);
    response.end(request.method === "HEAD" ? undefined : body);
  };
}

const idOf = (message: string) => message.toLowerCase().replaceAll(/[^a-z0-9]+/g, "_");
