/**
 * The Remix options, all of them; vite.config.ts hands them to the compiler.
 *
 * Every flag of the next major version is on but lazy route discovery: with it, one long URL makes the server match
 * thousands of partial routes (2.6 s for a URL of 14 kB).
 *
 * @type {Partial<import("@remix-run/dev").VitePluginConfig>}
 */
export default {
  appDirectory: "app",
  serverModuleFormat: "esm",
  future: {
    v3_fetcherPersist: true,
    v3_lazyRouteDiscovery: false,
    v3_relativeSplatPath: true,
    v3_routeConfig: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
  },
};
