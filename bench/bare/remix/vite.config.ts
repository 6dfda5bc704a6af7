import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";

/** The framework as it comes: no options, the stock document entries. */
export default defineConfig({ plugins: [remix({ future: { v3_singleFetch: true } })] });
