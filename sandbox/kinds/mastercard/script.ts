/** Mastercard Gateway: what a shop's page loads, and the frames in which a card's fields stand. */
import { readFileSync } from "node:fs";
import { json, type Route } from "../../http/asked";
import type { Desk, SessionCard } from "./desk";

const file = (path: string, name: string): Route => {
  const body = readFileSync(new URL(name, import.meta.url));
  const headers = { "content-type": "text/javascript; charset=utf-8", "cache-control": "no-cache" };
  return { method: "GET", path, by: "tool", handle: () => ({ status: 200, headers, body }) };
};

const RULES: Readonly<Record<keyof SessionCard, RegExp>> = {
  number: /^\d{12,19}$/,
  expiryMonth: /^(0[1-9]|1[0-2])$/,
  expiryYear: /^\d{2}$/,
  securityCode: /^\d{3,4}$/,
};

const STYLE = "html,body,input{height:100%;width:100%;margin:0;padding:0;border:0;font:16px sans-serif;outline:0}";

export const scriptRoutes = ({ sessions }: Desk): Route[] => [
  file("/static/checkout/checkout.min.js", "browser/checkout.js"),
  file("/form/version/:version/merchant/:merchant/session.js", "browser/session.js"),
  file("/form/field.js", "browser/field.js"),
  {
    method: "GET",
    path: "/form/field",
    by: "tool",
    handle: () => ({
      status: 200,
      headers: {
        "content-type": "text/html; charset=utf-8",
        "content-security-policy":
          "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'unsafe-inline'; base-uri 'none'",
      },
      body: `<!doctype html><html lang="en"><head><title>Field (double)</title><style>${STYLE}</style></head><body><input inputmode="numeric" autocomplete="off" aria-label="Card" /><script src="field.js"></script></body></html>`,
    }),
  },
  // Not recorded: what is sent is a card's.
  {
    method: "POST",
    path: "/form/session/:session/:field",
    by: "tool",
    handle: ({ params, body }) => {
      const session = sessions.get(params.session ?? "");
      const field = params.field as keyof SessionCard;
      const value = body.toString("utf8").replaceAll(" ", "");
      if (!session) return json(404, { status: "system_error" });
      if (!Object.hasOwn(RULES, field) || !RULES[field].test(value)) return json(400, { status: "fields_in_error" });
      session[field] = value;
      return json(200, { status: "ok" });
    },
  },
];
