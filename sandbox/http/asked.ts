/** A request as a double hears it, and what it answers. */
import type { IncomingHttpHeaders } from "node:http";

export type Asked = {
  method: string;
  /** Whole, with the prefix of the kind. */
  path: string;
  /** What stood in the places of the route's path that begin with a colon. */
  params: Record<string, string>;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  /** The bytes as they came: signatures are made over them. */
  body: Buffer;
  /** The SHA-256 fingerprint of the caller's certificate, whose key it has shown to have; over TLS alone. */
  certificate?: string;
};

export type Answer = {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
  /** The caller never hears it: the connection stays open until the caller gives up. */
  isSilent?: boolean;
  /** The shop's own name of the payment: what exchanges are found by. */
  reference?: string;
  /** What is told beside the exchange: the rule that was broken, or what was done. */
  detail?: string;
  /** What a visitor did, in place of method and path. */
  what?: string;
  isRefused?: boolean;
  /** Done once the answer has been sent. */
  afterwards?: () => Promise<void>;
};

/** Whose request it is decides how it is recorded; the look of a page is not recorded. */
export type Caller = "shop" | "visitor" | "tool";

export type Route = {
  method: "GET" | "POST" | "DELETE" | "PATCH" | "PUT" | "OPTIONS";
  /** `/payment/page/:id` */
  path: string;
  by: Caller | ((asked: Asked) => Caller);
  handle: (asked: Asked) => Answer | Promise<Answer>;
};

export const json = (status: number, value: unknown): Answer => ({
  status,
  headers: { "content-type": "application/json" },
  body: JSON.stringify(value),
});

/** The browser asks for a page next, whatever it has just sent. */
export const seeOther = (location: string): Answer => ({ status: 303, headers: { location }, body: "" });

/** What a provider's front says when nothing behind it answers: no JSON. */
export const serverError = (): Answer => ({
  status: 500,
  headers: { "content-type": "text/html" },
  body: "<html><body><h1>Internal Server Error</h1></body></html>",
});

/** The fields of a form that was sent with POST. */
export const formOf = (asked: Asked): URLSearchParams => new URLSearchParams(asked.body.toString("utf8"));
