import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { resolve } from "node:path";
import { defineConfig, type Rollup } from "vite";
import tsconfigPaths from "vite-tsconfig-paths";
import options from "./remix.config.js";

/** What every screen's frame is made of goes into one file, and its packages, which change more seldom, into another. */
function frameChunk(): Rollup.GetManualChunk {
  const root = resolve("app/screens/layout/page.tsx");
  let frame: ReadonlySet<string> | undefined;
  return (id, { getModuleInfo }) => {
    frame ??= importedBy(root, (module) => getModuleInfo(module)?.importedIds ?? []);
    if (!frame.has(id)) return undefined;
    const isPackage = id.includes("/node_modules/") || id.startsWith("\0");
    return isPackage ? "packages" : "frame";
  };
}

function importedBy(root: string, importsOf: (module: string) => readonly string[]): Set<string> {
  const found = new Set([root]);
  for (const module of found) for (const imported of importsOf(module)) found.add(imported);
  return found;
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), remix(options), tsconfigPaths()],
  // A catalogue is one object: as named exports its key "default" would take the place of the whole.
  json: { namedExports: false },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    // Makes the browser's script 4 % smaller than the default minifier does; the server's half keeps its names for the log.
    minify: isSsrBuild ? false : "terser",
    terserOptions: { compress: { passes: 2 }, format: { comments: /@license/ } },
    rollupOptions: {
      // A route without a page leaves an empty chunk in the browser's half; that is no news.
      // The browser's half: a page would otherwise ask for the pieces of the common frame one by one.
      ...(!isSsrBuild && { output: { manualChunks: frameChunk() } }),
      onwarn: (warning, warn) => (warning.code === "EMPTY_BUNDLE" ? undefined : warn(warning)),
    },
  },
  server: { watch: { ignored: ["**/var/**"] } },
}));
