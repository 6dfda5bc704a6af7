/** The stylesheet, the script and the letters of the pages. */
import { readFileSync } from "node:fs";
import type { Answer, Route } from "../http/asked";

const LETTERS = "../../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2";
const LOOK = ["look/ground.css", "look/controls.css", "look/payment.css", "look/exchanges.css"];

/** Each is made of one file or several. */
const FILES: Readonly<Record<string, { from: readonly string[]; type: string }>> = {
  "look.css": { from: LOOK, type: "text/css; charset=utf-8" },
  "smoother.js": { from: ["smoother.js"], type: "text/javascript; charset=utf-8" },
  "letters.woff2": { from: [LETTERS], type: "font/woff2" },
};

const bytes = new Map<string, Buffer>();

export const fileRoutes: readonly Route[] = [
  { method: "GET", path: "/files/:name", by: "tool", handle: ({ params }) => file(params.name ?? "") },
];

function file(name: string): Answer {
  const known = Object.hasOwn(FILES, name) ? FILES[name] : undefined;
  if (!known) return { status: 404, headers: {}, body: "" };
  const body = bytes.get(name) ?? Buffer.concat(known.from.map((each) => readFileSync(new URL(each, import.meta.url))));
  bytes.set(name, body);
  return { status: 200, headers: { "content-type": known.type, "cache-control": "no-cache" }, body };
}
