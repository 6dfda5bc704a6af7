/** In which files the browser's script comes. */
import { resolve } from "node:path";
import type { Rollup } from "vite";
import { IN_REMIX } from "./remix-in-browser";

/** Of the frame's packages what only some screens use: sentences with markup in them. */
export const MARKED_UP = /\/react-i18next\/dist\/es\/(?:Icu)?Trans|\/html-parse-stringify\/|\/void-elements\//;

/** The root of all routes: an entry, so that only what it imports can be in the frame. */
const ROOT = resolve("app/root.tsx");

/** What most screens share, little as it is: each would be a file and a request of its own. */
const SHARED = [
  "components/form/digits.ts",
  "components/panels/banner.tsx",
  "components/panels/panel.tsx",
  "components/script/lazy-part.tsx",
  "components/text/note.tsx",
  "components/text/price.tsx",
  "ordering/model/text/listed.ts",
  "screens/layout/frame/column.tsx",
  "web/ask-call.ts",
  "web/item-address.ts",
].map((file) => resolve("app", file));

/** By it Vite loads what a page imports later. */
const PRELOAD_HELPER = "\0vite/preload-helper.js";

/** The files that every page has loaded; nothing that is loaded later has to name them. */
export const ON_EVERY_PAGE = /\/(?:packages|frame)-/;

/** The catalogues that the menu asks for: those of every page in one file, those of its own in another, for each language. */
const WORDS: Record<string, readonly string[]> = {
  frame: ["common", "layout", "errors"],
  menu: ["menu", "cart", "area", "signin"],
};
const CATALOGUE = /\/locales\/([a-z]+)\/([a-z]+)\.json$/;

function wordsChunk(id: string): string | undefined {
  const [, language, namespace] = CATALOGUE.exec(id) ?? [];
  const group = Object.keys(WORDS).find((name) => WORDS[name]?.includes(namespace ?? ""));
  return group && `words-${language}-${group}`;
}

/** What every screen's frame is made of goes into one file, and its packages, which change more seldom, into another. */
export function frameChunk(): Rollup.GetManualChunk {
  const roots = [ROOT, resolve("app/screens/layout/page.tsx"), ...SHARED];
  let frame: ReadonlySet<string> | undefined;
  return (id, { getModuleInfo }) => {
    if (id === PRELOAD_HELPER) return "packages";
    frame ??= importedBy(roots, (module) => getModuleInfo(module)?.importedIds ?? []);
    if (!frame.has(id) || id === ROOT) return wordsChunk(id);
    if (MARKED_UP.test(id)) return "marked-up";
    const isPackage = id.includes("/node_modules/") || id.startsWith("\0") || IN_REMIX.includes(id);
    return isPackage ? "packages" : "frame";
  };
}

function importedBy(roots: readonly string[], importsOf: (module: string) => readonly string[]): Set<string> {
  const found = new Set(roots);
  for (const module of found) for (const imported of importsOf(module)) found.add(imported);
  return found;
}
