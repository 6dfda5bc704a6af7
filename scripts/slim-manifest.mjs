// Takes out of the browser's list of routes what the pages' script never goes to: calls are asked by their paths, and links to
// files are the browser's own. Every page loads the list, and it would grow with each call.
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";

const FOLDER = "build/client/assets";
const START = "window.__remixManifest=";
/** Paths without a screen of their own that forms of the pages are sent to by script, or that a refusal is shown at. */
const SENT_TO = new Set(["cart", "discounts", "loyalty", "language", "announcement", "users/sign_out", "refused", "*"]);

/** @param {{ id: string, path?: string }} route */
const isGoneTo = ({ id, path = "" }) => existsSync(`app/${id}.tsx`) || SENT_TO.has(path);

for (const name of readdirSync(FOLDER).filter((file) => /^manifest-.*\.js$/.test(file))) {
  const text = readFileSync(`${FOLDER}/${name}`, "utf8");
  if (!text.startsWith(START)) throw new Error(`${name} is no list of routes`);
  const manifest = JSON.parse(text.slice(START.length).replace(/;\s*$/, ""));
  manifest.routes = Object.fromEntries(Object.entries(manifest.routes).filter(([, route]) => isGoneTo(route)));
  writeFileSync(`${FOLDER}/${name}`, `${START}${JSON.stringify(manifest)};`);
}
