// The line of `npm start` in its parts, for whoever starts a server without npm.
import { readFileSync } from "node:fs";

/**
 * What the line sets before the program, and what Node.js is started with, the program last.
 * @returns {{ env: Record<string, string>, args: string[] }}
 */
export function startLine() {
  /** @type {string} */
  const line = JSON.parse(readFileSync("package.json", "utf8")).scripts.start;
  const [settings = "", args = ""] = line.split(" node ");
  return { env: Object.fromEntries(settings.split(" ").map((each) => each.split("="))), args: args.split(" ") };
}
