/** Omise: what a browser loads: Omise.js, and the vault's page in a hidden frame, where a card's number is typed to nobody else. */
import { readFileSync } from "node:fs";
import type { Route } from "../../http/asked";

const file = (path: string, name: string): Route => {
  const body = readFileSync(new URL(name, import.meta.url));
  const headers = { "content-type": "text/javascript; charset=utf-8", "cache-control": "no-cache" };
  return { method: "GET", path, by: "tool", handle: () => ({ status: 200, headers, body }) };
};

export const scriptRoutes = (): Route[] => [
  file("/omise.js", "browser/omise.js"),
  file("/provider.js", "browser/provider.js"),
  {
    method: "GET",
    path: "/provider",
    by: "tool",
    handle: () => ({
      status: 200,
      headers: { "content-type": "text/html; charset=utf-8" },
      body: '<!doctype html><html lang="en"><title>Vault (double)</title><script src="provider.js"></script></html>',
    }),
  },
];
