/** In which files the browser's script comes. */
import { resolve } from "node:path";
import type { Plugin, Rollup } from "vite";
import { IN_REMIX } from "./remix-in-browser";

/** Of the frame's packages what only some screens use: sentences with markup in them. */
export const MARKED_UP = /\/react-i18next\/dist\/es\/(?:Icu)?Trans|\/html-parse-stringify\/|\/void-elements\//;

/** What has such sentences and stands in more than one page; with them, so that no file of other pages has to bring them. */
const SAYS_MARKED_UP = [resolve("app/components/form/resend-code.tsx")];

/** The root of all routes: an entry, so that only what it imports can be in the frame. */
const ROOT = resolve("app/root.tsx");

/** By it Vite loads what a page imports later. */
const PRELOAD_HELPER = "\0vite/preload-helper.js";

/** The files that every page has loaded; nothing that is loaded later has to name them. */
export const ON_EVERY_PAGE = /\/(?:packages|root)-/;

/** The catalogues of every page and those of the menu, from which most of a visit starts: one file for each language. */
const FIRST_WORDS = /\/locales\/([a-z]+)\/(?:common|layout|errors|menu|cart|area|signin)\.json$/;

function wordsChunk(id: string): string | undefined {
  const [, language] = FIRST_WORDS.exec(id) ?? [];
  return language && `words-${language}`;
}

/** The frame's own part, which every page is put into. */
const PAGE = resolve("app/screens/layout/page.tsx");
/** What a new visitor is asked first. */
const AREA = resolve("app/screens/area/area-dialog.tsx");

/** The menu, from which most of a visit starts, as the two route sets have it. */
const PHONE_MENU = resolve("app/routes/home/m.home.tsx");
const MENU = [resolve("app/routes/home/home.tsx"), PHONE_MENU];

/** Engines of maps and of channels come when one is on the screen: large, and in files of their own. */
const COMES_ALONE = /\.client\.tsx?$/;

/** The pages on which a visit goes on. */
const AFTER_MENU = /\/routes\/(?:checkout|orders|account)\//;

type Next = (module: string) => readonly string[];
type Graph = { entries: string[]; now: Next; later: Next };

function graphOf({ getModuleIds, getModuleInfo }: Rollup.ManualChunkMeta): Graph {
  // What has another name by now would be in no file of its own, and nobody would know.
  for (const file of [ROOT, PAGE, AREA, ...MENU, ...SAYS_MARKED_UP])
    if (!getModuleInfo(file)) throw new Error(`${file} is no part of the browser's script any more`);
  const now: Next = (module) => getModuleInfo(module)?.importedIds ?? [];
  const later: Next = (module) => getModuleInfo(module)?.dynamicallyImportedIds ?? [];
  return { entries: [...getModuleIds()].filter((id) => getModuleInfo(id)?.isEntry), now, later };
}

type Group = "frame" | "menu" | "shared" | "area" | "popups";

/**
 * In which file a module comes. The frame of every screen, with what the menu has in common with other pages; the rest of the menu;
 * what opens over the menu, of which a new visitor gets the choice of an area at once and the rest once the page is at rest; and what
 * of that the pages after the menu have too. Else a first popup would ask for a dozen small files.
 */
function groups({ entries, now, later }: Graph): Map<string, Group> {
  const isMenu = (entry: string) => MENU.some((file) => entry.startsWith(file));
  const menu = reach(entries.filter(isMenu), now);
  const opened = [...menu].flatMap(later).filter((id) => !COMES_ALONE.test(id));
  const others = reach(
    entries.filter((entry) => !isMenu(entry)),
    now,
  );
  const after = reach(
    entries.filter((entry) => AFTER_MENU.test(entry)),
    now,
  );
  const found = new Map<string, Group>();
  const put = (group: Group, ids: Iterable<string>, isOfIt = (_id: string) => true) => {
    for (const id of ids) if (!found.has(id) && isOfIt(id)) found.set(id, group);
  };
  put("frame", reach([...entries.filter((entry) => entry.startsWith(ROOT)), PAGE], now));
  put("frame", menu, (id) => others.has(id));
  put("menu", menu);
  put("shared", reach(opened, now), (id) => after.has(id));
  put("area", reach([AREA], now));
  put("popups", reach(opened, now));
  for (const entry of entries) if (!isOfGroup(entry)) found.delete(entry);
  return found;
}

/** Routes whose file is a group's: else each of them would be one file more, of two lines. */
const OF_A_GROUP = [ROOT, PHONE_MENU];
const isOfGroup = (entry: string) => OF_A_GROUP.some((route) => entry.startsWith(route));

/** As Remix asks for the browser's half of a route. */
const IN_BROWSER = "?__remix-build-client-route";

/** Lets the files of those routes hold what others import of them too. */
export function routesInGroups(): Plugin {
  return {
    name: "routes-in-groups",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    buildStart() {
      for (const route of OF_A_GROUP)
        this.emitFile({ type: "chunk", id: `${route}${IN_BROWSER}`, preserveSignature: "allow-extension" });
    },
  };
}

/** What most visits need goes into few files, and packages, which change more seldom, into another. */
export function chunkOf(): Rollup.GetManualChunk {
  let found: Map<string, Group> | undefined;
  return (id, meta) => {
    if (id === PRELOAD_HELPER) return "packages";
    found ??= groups(graphOf(meta));
    const group = found.get(id);
    if (MARKED_UP.test(id) || SAYS_MARKED_UP.includes(id)) return "marked-up";
    const isPackage = id.includes("/node_modules/") || id.startsWith("\0") || IN_REMIX.includes(id);
    return group === "frame" && isPackage ? "packages" : (group ?? wordsChunk(id));
  };
}

function reach(roots: readonly string[], next: (module: string) => readonly string[]): Set<string> {
  const found = new Set(roots);
  for (const module of found) for (const imported of next(module)) found.add(imported);
  return found;
}
