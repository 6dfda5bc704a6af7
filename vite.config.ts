import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { resolve } from "node:path";
import { defineConfig, type Plugin, type Rollup } from "vite";
import tsconfigPaths from "vite-tsconfig-paths";
import { ROUTE_CODE_MISSING } from "./app/web/document/script-events";
import options from "./remix.config.js";

/** Of the frame's packages what only some screens use: sentences with markup in them. */
const MARKED_UP = /\/react-i18next\/dist\/es\/(?:Icu)?Trans|\/html-parse-stringify\/|\/void-elements\//;

/** What Remix's own files import once they are changed (`CHANGES`). */
const KEEP_PAGE = resolve("app/web/document/keep-page.ts");
const IN_REMIX = [KEEP_PAGE, ...["refusal-in", "script-events"].map((file) => resolve(`app/web/document/${file}.ts`))];

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

/** What every screen's frame is made of goes into one file, and its packages, which change more seldom, into another. */
function frameChunk(): Rollup.GetManualChunk {
  const roots = [ROOT, resolve("app/screens/layout/page.tsx"), ...SHARED];
  let frame: ReadonlySet<string> | undefined;
  return (id, { getModuleInfo }) => {
    if (id === PRELOAD_HELPER) return "packages";
    frame ??= importedBy(roots, (module) => getModuleInfo(module)?.importedIds ?? []);
    if (!frame.has(id) || id === ROOT) return undefined;
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

/** A place of Remix's browser half that the app takes over; the build fails when a release of Remix no longer has it. */
type Change = { file: string; from: string; to: string };

const CHANGES: Change[] = [
  // A route's code that does not come: Remix reloads the page it is asked from, for ever the same one.
  {
    file: "/@remix-run/react/dist/esm/routeModules.js",
    from: "window.location.reload();",
    to: `window.dispatchEvent(new Event("${ROUTE_CODE_MISSING}"));`,
  },
  // Data that does not come: Remix puts an error page in the place of the page.
  {
    file: "/@remix-run/react/dist/esm/browser.js",
    from: "getSingleFetchDataStrategy(window.__remixManifest, window.__remixRouteModules, () => router)",
    to: "keepingPage(getSingleFetchDataStrategy(window.__remixManifest, window.__remixRouteModules, () => router))",
  },
  // Lazy route discovery is off (remix.config.js); said at build time, its code is left out of every page.
  {
    file: "/@remix-run/react/dist/esm/fog-of-war.js",
    from: "return future.v3_lazyRouteDiscovery === true && !isSpaMode;",
    to: "return false;",
  },
];
const IMPORTS = `import { keepingPage } from ${JSON.stringify(KEEP_PAGE)};\n`;

function takeOverFromRemix(): Plugin {
  return {
    name: "take-over-from-remix",
    apply: "build",
    transform(code, id) {
      const change = CHANGES.find(({ file }) => id.endsWith(file));
      if (!change) return null;
      if (code.split(change.from).length !== 2)
        this.error(`Remix no longer says "${change.from}" once in ${change.file}`);
      const changed = code.replace(change.from, change.to);
      return { code: change.to.startsWith("keepingPage") ? IMPORTS + changed : changed, map: null };
    },
  };
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), remix(options), tsconfigPaths(), takeOverFromRemix()],
  // A catalogue is one object: as named exports its key "default" would take the place of the whole.
  json: { namedExports: false },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    // Makes the browser's script 4 % smaller than the default minifier does; the server's half keeps its names for the log.
    minify: isSsrBuild ? false : "terser",
    terserOptions: { ecma: 2020, module: true, compress: { passes: 3 }, format: { comments: /@license/ } },
    rollupOptions: {
      // Else every page would load them for what loading them might do.
      treeshake: { moduleSideEffects: (id) => !MARKED_UP.test(id) },
      // A route without a page leaves an empty chunk in the browser's half; that is no news.
      // The browser's half: a page would otherwise ask for the pieces of the common frame one by one.
      ...(!isSsrBuild && { output: { manualChunks: frameChunk() } }),
      onwarn: (warning, warn) => (warning.code === "EMPTY_BUNDLE" ? undefined : warn(warning)),
    },
  },
  server: { watch: { ignored: ["**/var/**"] } },
}));
