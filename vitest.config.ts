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
            APP_SECRET: "0f8e1c6b92d4a73580c9b4e6f1d2375a",
            OPERATOR_TOKEN: "7c41d9e0538fa2b6e94d1f07b3a86c25",
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
