import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { resolve } from "node:path";
import { defineConfig, type Plugin, type Rollup } from "vite";
import tsconfigPaths from "vite-tsconfig-paths";
import { ROUTE_CODE_MISSING } from "./app/platform/script-events";
import options from "./remix.config.js";

/** Of the frame's packages what only some screens use: sentences with markup in them. */
const MARKED_UP = /\/react-i18next\/dist\/es\/(?:Icu)?Trans|\/html-parse-stringify\/|\/void-elements\//;

/** What every screen's frame is made of goes into one file, and its packages, which change more seldom, into another. */
function frameChunk(): Rollup.GetManualChunk {
  const root = resolve("app/screens/layout/page.tsx");
  let frame: ReadonlySet<string> | undefined;
  return (id, { getModuleInfo }) => {
    frame ??= importedBy(root, (module) => getModuleInfo(module)?.importedIds ?? []);
    if (!frame.has(id)) return undefined;
    if (MARKED_UP.test(id)) return "marked-up";
    const isPackage = id.includes("/node_modules/") || id.startsWith("\0");
    return isPackage ? "packages" : "frame";
  };
}

function importedBy(root: string, importsOf: (module: string) => readonly string[]): Set<string> {
  const found = new Set([root]);
  for (const module of found) for (const imported of importsOf(module)) found.add(imported);
  return found;
}

/**
 * Remix answers the code of a route that does not come by reloading the page it is asked from, for ever the same one; the
 * app is told instead, and loads the page that was wanted.
 */
function tellOfMissingRoutes(): Plugin {
  const reload = "window.location.reload();";
  return {
    name: "tell-of-missing-routes",
    apply: "build",
    transform(code, id) {
      if (!id.endsWith("/@remix-run/react/dist/esm/routeModules.js")) return null;
      if (code.split(reload).length !== 2) this.error("Remix no longer reloads the page where it was expected to");
      return { code: code.replace(reload, `window.dispatchEvent(new Event("${ROUTE_CODE_MISSING}"));`), map: null };
    },
  };
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), remix(options), tsconfigPaths(), tellOfMissingRoutes()],
  // A catalogue is one object: as named exports its key "default" would take the place of the whole.
  json: { namedExports: false },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    // Makes the browser's script 4 % smaller than the default minifier does; the server's half keeps its names for the log.
    minify: isSsrBuild ? false : "terser",
    terserOptions: { compress: { passes: 2 }, format: { comments: /@license/ } },
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
