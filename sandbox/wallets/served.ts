/** The script of a wallet's double, as a shop's page loads it: the sheet, and the wallet's own part. */
import { readFileSync } from "node:fs";
import type { Route } from "../http/asked";

const SHEET = new URL("sheet.js", import.meta.url);

/** A page loads it as one classic script, in which nothing is imported. */
const inOne = (file: URL) =>
  readFileSync(file, "utf8")
    .replace(/^import .*$/m, "")
    .replace(/^export /m, "");

export function walletScript(path: string, own: URL): Route {
  const body = `(() => {\n${inOne(SHEET)}\n${inOne(own)}\n})();\n`;
  const headers = { "content-type": "text/javascript; charset=utf-8", "cache-control": "no-cache" };
  return { method: "GET", path, by: "tool", handle: () => ({ status: 200, headers, body }) };
}
