/**
 * The files of build/client, read once at start. Those under /assets/ carry a hash in their name and never change;
 * compressed copies (`.br`, `.gz`, made by the build) lie beside what gains from them.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join, relative } from "node:path";
import { securityHeaders } from "../../app/web/document/security-headers.server";
import type { FlatHeaders } from "./answer-headers";
import { keepAnswer, type KeptAnswer } from "./kept-answer";
import { ASSETS } from "../../app/paths/calls";

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
export function readStaticFiles(folder: string, production: boolean): ReadonlyMap<string, KeptAnswer> {
  const files = new Map<string, KeptAnswer>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    // Build notes such as .vite/manifest.json are nobody's business.
    const path = `/${relative(folder, join(entry.parentPath, entry.name)).replaceAll("\\", "/")}`;
    const headers = fileHeaders(path, production);
    if (!entry.isFile() || COPY.test(entry.name) || !headers || path.includes("/.")) continue;
    files.set(path, readFile(join(entry.parentPath, entry.name), headers));
  }
  return files;
}

/** The headers that a file is sent with, or null for one of a kind that is not sent. */
export function fileHeaders(path: string, production: boolean): FlatHeaders | null {
  const type = TYPES[extname(path)];
  const lifetime = path.startsWith(ASSETS) ? "public, max-age=31536000, immutable" : "public, max-age=3600";
  if (!type) return null;
  const own = ["Content-Type", type, "Cache-Control", lifetime, "Vary", "Accept-Encoding"];
  return [...own, ...securityHeaders(production, type).flat()];
}

function readFile(file: string, headers: FlatHeaders): KeptAnswer {
  const copy = (extension: string) => (existsSync(file + extension) ? readFileSync(file + extension) : undefined);
  const [br, gzip] = [copy(".br"), copy(".gz")];
  return keepAnswer(headers, { identity: readFileSync(file), ...(br && { br }), ...(gzip && { gzip }) });
}
