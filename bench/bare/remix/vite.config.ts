import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";

/** The framework as it comes, with the stock document entries; each flag of its next version is named, or the build speaks of it. */
const future = {
  v3_fetcherPersist: true,
  v3_lazyRouteDiscovery: true,
  v3_relativeSplatPath: true,
  v3_singleFetch: true,
  v3_throwAbortReason: true,
};

export default defineConfig({ plugins: [remix({ future })] });
