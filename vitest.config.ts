import tsconfigPaths from "vite-tsconfig-paths";
import { defineConfig } from "vitest/config";

const plugins = [tsconfigPaths()];

export default defineConfig({
  test: {
    projects: [
      {
        plugins,
        test: {
          name: "unit",
          env: {
            APP_MODE: "demo",
            LOG_LEVEL: "silent",
            APP_SECRET: "unit-tests-".padEnd(32, "x"),
            OPERATOR_TOKEN: "unit-tests-".padEnd(32, "x"),
          },
          include: ["{app,server,cli,scripts}/**/*.test.{ts,tsx}", "tests/{support,vectors,sandbox}/**/*.test.ts"],
        },
      },
      {
        plugins,
        test: {
          name: "http",
          include: ["tests/http/**/*.test.ts"],
          globalSetup: "tests/support/global-setup.ts",
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
