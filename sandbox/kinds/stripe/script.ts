/** Stripe: what a browser loads: Stripe.js, and the frame in which a card is typed to nobody else. */
import { readFileSync } from "node:fs";
import type { Route } from "../../http/asked";

const file = (path: string, name: string, type: string): Route => {
  const body = readFileSync(new URL(`browser/${name}`, import.meta.url));
  const headers = { "content-type": `${type}; charset=utf-8`, "cache-control": "no-cache" };
  return { method: "GET", path, by: "tool", handle: () => ({ status: 200, headers, body }) };
};

export const scriptRoutes = (): Route[] => [
  file("/stripe.js", "stripe.js", "text/javascript"),
  file("/fields.js", "fields.js", "text/javascript"),
  file("/fields.css", "fields.css", "text/css"),
  file("/fields", "fields.html", "text/html"),
];
