/**
 * Remix's browser half as this app has it: what the app does otherwise, and what its settings (remix.config.js) have decided long
 * before a browser asks. A release of Remix that no longer has one of these places fails the build.
 */
import { resolve } from "node:path";
import type { Plugin } from "vite";
import { ROUTE_CODE_MISSING } from "../../app/web/document/script-events";
import options from "../../remix.config.js";

const KEEP_PAGE = resolve("app/web/document/keep-page.ts");
/** What Remix's own files import once they are changed. */
export const IN_REMIX = [
  KEEP_PAGE,
  ...["refusal-in", "script-events"].map((file) => resolve(`app/web/document/${file}.ts`)),
];
const IMPORT_KEEP_PAGE = `import { keepingPage } from ${JSON.stringify(KEEP_PAGE)};\n`;

/** A place of a file of Remix or its router, and what stands there instead. A text stands there once. */
type Change = { file: string; from: string | RegExp; to: string };

const REMIX = "/@remix-run/react/dist/esm";
const ROUTER = "/@remix-run/router/dist/router.js";

/** What the app does otherwise. */
const CHANGES: Change[] = [
  // A route's code that does not come: Remix reloads the page it is asked from, for ever the same one.
  {
    file: `${REMIX}/routeModules.js`,
    from: "window.location.reload();",
    to: `window.dispatchEvent(new Event("${ROUTE_CODE_MISSING}"));`,
  },
  // Data that does not come: Remix puts an error page in the place of the page.
  {
    file: `${REMIX}/browser.js`,
    from: "getSingleFetchDataStrategy(window.__remixManifest, window.__remixRouteModules, () => router)",
    to: "keepingPage(getSingleFetchDataStrategy(window.__remixManifest, window.__remixRouteModules, () => router))",
  },
  { file: `${REMIX}/browser.js`, from: /^/, to: IMPORT_KEEP_PAGE },
];

const flags = options.future ?? {};
const isOn = (flag: keyof typeof flags) => String(flags[flag] === true);

/** What is settled: said at build time, the code of the other ways is left out of every page. */
const SETTLED: Change[] = [
  {
    file: `${REMIX}/fog-of-war.js`,
    from: "return future.v3_lazyRouteDiscovery === true && !isSpaMode;",
    to: `return ${isOn("v3_lazyRouteDiscovery")};`,
  },
  ...["browser", "components", "links", "routes"].map((name) => ({
    file: `${REMIX}/${name}.js`,
    from: /(?:window\.__remixContext\.)?\bfuture\.v3_singleFetch\b/g,
    to: isOn("v3_singleFetch"),
  })),
  ...["browser", "routeModules"].map((name) => ({
    file: `${REMIX}/${name}.js`,
    from: /\bwindow\.__remixContext\.isSpaMode\b/g,
    to: "false",
  })),
  // With single fetch every handler gets the way to its data.
  {
    file: `${REMIX}/routes.js`,
    from: 'if (typeof singleFetch === "function") {',
    to: `if (${isOn("v3_singleFetch")}) {`,
  },
  // The scripts of the document: the server writes them, the browser keeps them as they are.
  {
    file: `${REMIX}/components.js`,
    from: "    static: isStatic,\n    staticContext\n  } = useDataRouterContext();",
    to: "  } = useDataRouterContext();\n  const isStatic = false, staticContext = undefined;",
  },
  { file: `${REMIX}/components.js`, from: "contextScript += !activeDeferreds ?", to: "contextScript += true ?" },
  {
    file: `${REMIX}/components.js`,
    from: 'if (!isStatic && typeof __remixContext === "object" && __remixContext.a) {',
    to: "if (false) {",
  },
  // As browser.js sets them.
  ...Object.entries({
    fetcherPersist: isOn("v3_fetcherPersist"),
    relativeSplatPath: isOn("v3_relativeSplatPath"),
    skipActionErrorRevalidation: isOn("v3_singleFetch"),
    normalizeFormMethod: "true",
    partialHydration: "true",
    prependBasename: "true",
  }).map(([name, to]) => ({ file: ROUTER, from: new RegExp(`\\bfuture\\.v7_${name}\\b`, "g"), to })),
];

/** Makes the changes, in the browser's half alone. */
export function remixInBrowser(): Plugin {
  return {
    name: "remix-in-browser",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    transform(code, id) {
      const changes = [...CHANGES, ...SETTLED].filter(({ file }) => id.endsWith(file));
      if (changes.length === 0) return null;
      return { code: changes.reduce((text, change) => changed(text, change), code), map: null };
    },
  };
}

/** @throws where the file no longer has what is to be changed, or has it in several places. */
function changed(text: string, { file, from, to }: Change): string {
  const isThere = typeof from === "string" ? text.split(from).length === 2 : text.search(from) >= 0;
  if (!isThere) throw new Error(`${file} no longer says what tools/bundle/ changes: ${from}`);
  return text.replace(from, () => to);
}
