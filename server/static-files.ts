/**
 * The files of build/client, read once at start. Those under /assets/ carry a hash in their name and never change;
 * compressed copies (`.br`, `.gz`, made by the build) lie beside what gains from them.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join, relative } from "node:path";
import type { FlatHeaders } from "./answer-headers";
import { keepAnswer, type KeptAnswer } from "./kept-answer";

const TYPES: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};
const COPY = /\.(?:br|gz)$/;

/** Reads every file of a folder; the keys are the paths they are asked for by. */
export function readStaticFiles(folder: string, securityHeaders: FlatHeaders): ReadonlyMap<string, KeptAnswer> {
  const files = new Map<string, KeptAnswer>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const type = TYPES[extname(entry.name)];
    // Build notes such as .vite/manifest.json are nobody's business.
    const path = `/${relative(folder, join(entry.parentPath, entry.name)).replaceAll("\\", "/")}`;
    if (!entry.isFile() || COPY.test(entry.name) || !type || path.includes("/.")) continue;
    files.set(path, readFile(join(entry.parentPath, entry.name), type, path, securityHeaders));
  }
  return files;
}

function readFile(file: string, type: string, path: string, securityHeaders: FlatHeaders): KeptAnswer {
  const lifetime = path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=3600";
  const headers = ["Content-Type", type, "Cache-Control", lifetime, "Vary", "Accept-Encoding", ...securityHeaders];
  const copy = (extension: string) => (existsSync(file + extension) ? readFileSync(file + extension) : undefined);
  const [br, gzip] = [copy(".br"), copy(".gz")];
  return keepAnswer(headers, { identity: readFileSync(file), ...(br && { br }), ...(gzip && { gzip }) });
}
