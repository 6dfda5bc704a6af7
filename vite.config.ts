import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import tsconfigPaths from "vite-tsconfig-paths";
import options from "./remix.config.js";
import { chunkOf, MARKED_UP, ON_EVERY_PAGE, routesInGroups } from "./tools/bundle/browser-chunks";
import { licences } from "./tools/bundle/licences";
import { remixInBrowser } from "./tools/bundle/remix-in-browser";
import { typefaceLetters } from "./tools/bundle/typeface-letters";

/** What packages tell developers; nobody reads a customer's console. What is thrown, and what has failed, is told all the same. */
const FOR_DEVELOPERS = [
  "console.warn",
  ...["warning", "warningOnce", "alertOnce", "logDeprecation", "logV6DeprecationWarnings"],
  ...["this.logger.log", "this.logger.warn", "this.logger.deprecate"],
];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tailwindcss(),
    remix(options),
    tsconfigPaths(),
    typefaceLetters(),
    remixInBrowser(),
    routesInGroups(),
    licences(),
  ],
  // A catalogue is one object: as named exports its key "default" would take the place of the whole.
  json: { namedExports: false },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { resolveDependencies: (_file, files) => files.filter((file) => !ON_EVERY_PAGE.test(file)) },
    // Makes the browser's script 4 % smaller than the default minifier does; the server's half keeps its names for the log.
    minify: isSsrBuild ? false : "terser",
    terserOptions: {
      ecma: 2020,
      module: true,
      compress: { passes: 1, pure_funcs: FOR_DEVELOPERS },
      format: { comments: false },
    },
    rollupOptions: {
      // Else every page would load them for what loading them might do.
      treeshake: { moduleSideEffects: (id) => !MARKED_UP.test(id) },
      // A route without a page leaves an empty chunk in the browser's half; that is no news.
      // The browser's half: a page would otherwise ask for its pieces one by one. Smaller ones than this go with their neighbours.
      ...(!isSsrBuild && { output: { manualChunks: chunkOf() } }),
      onwarn: (warning, warn) => (warning.code === "EMPTY_BUNDLE" ? undefined : warn(warning)),
    },
  },
  server: { watch: { ignored: ["**/var/**"] } },
}));
