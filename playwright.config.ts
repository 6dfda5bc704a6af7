import { defineConfig, devices } from "@playwright/test";
import { findChromium } from "./scripts/chromium.mjs";

const executablePath = await findChromium();

const desktop = { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 800 } };
const phone = { ...devices["Pixel 7"], viewport: { width: 390, height: 844 }, screen: { width: 390, height: 844 } };

/** A test file says by its name what it runs in: x.spec.ts, x.mobile.spec.ts, x.nojs.spec.ts, x.rtl.spec.ts. */
export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results/e2e",
  globalSetup: "./tests/e2e/global-setup.ts",
  // Some of them wait for a clock or a provider: two cores have work for three.
  workers: 3,
  retries: 0,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Room for a machine that stands still for seconds; a test that fails waits that long, and no other.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [["line"], ["json"]] : [["list"]],
  use: {
    ...desktop,
    // What it keeps for visitors without a line is the matter of offline.spec.ts.
    serviceWorkers: "block",
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  projects: [
    { name: "default", testMatch: /\/[^./]+\.spec\.ts$/ },
    { name: "mobile", testMatch: /\.mobile\.spec\.ts$/, use: phone },
    { name: "nojs", testMatch: /\.nojs\.spec\.ts$/, use: { javaScriptEnabled: false } },
    { name: "rtl", testMatch: /\.rtl\.spec\.ts$/, use: { locale: "ar" } },
  ],
});
