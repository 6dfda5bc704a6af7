import tsconfigPaths from "vite-tsconfig-paths";
import { defineConfig } from "vitest/config";
import { LongestFirst } from "./tests/support/longest-first";
import { typefaceLetters } from "./tools/bundle/typeface-letters";

const plugins = [tsconfigPaths(), typefaceLetters()];

/**
 * What is about the door, the process, the tools or a provider, or drawn of a brand, which either database hands out as the one
 * document that was put in: the same whichever of them stands behind it, so that once is enough.
 */
const ON_ONE_DATABASE = [
  "adyen",
  "apple-pay",
  "checkout-email",
  "described-calls",
  "description",
  "door",
  "drain",
  "every-brand",
  "found",
  "generic-partner",
  "google-pay",
  "invoice-drawing",
  "kitchen-crash",
  "kitchen-orders",
  "languages",
  "layout",
  "look",
  "malformed",
  "maps",
  "mastercard",
  "mastercard-direct",
  "menu",
  "menu-call",
  "outbox-receivers",
  "page-queries",
  "payment-calls",
  "payment-choices",
  "payment-crash",
  "payment-forgeries",
  "payment-kinds",
  "pickup-only",
  "postal-codes",
  "process",
  "production",
  "pusher",
  "receipt",
  "rejected-crash",
  "routes",
  "server-faults",
  "side-menu",
  "stripe-connect",
  "struck-prices",
  "suggestions",
  "tenant-tool",
  "terms",
  "timed-promotions",
  "wallet-kinds",
].map((name) => `tests/http/${name}.test.ts`);

/**
 * Pure code and what doubles a provider: its tests share their modules, which takes half the time. A test here replaces no
 * module, and puts back what it replaces of the world.
 */
const PURE = [
  "app/{i18n,invoice,ordering,paths,payments,screens}/**/*.test.{ts,tsx}",
  "sandbox/kinds/**/*.test.ts",
  "tests/vectors/**/*.test.ts",
];

const unit = {
  env: {
    APP_MODE: "demo",
    LOG_LEVEL: "silent",
    APP_SECRET: "0f8e1c6b92d4a73580c9b4e6f1d2375a",
    OPERATOR_TOKEN: "7c41d9e0538fa2b6e94d1f07b3a86c25",
  },
  // Properties over a year of clocks take seconds, and several times that on a busy machine.
  testTimeout: 30_000,
  hookTimeout: 60_000,
  setupFiles: "tests/support/patience.ts",
};

export default defineConfig({
  test: {
    // Tests that run beside each other wait for providers, not for the processor.
    maxConcurrency: 10,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        plugins,
        test: {
          ...unit,
          name: "unit",
          include: [
            "{app,server,sandbox,cli,scripts}/**/*.test.{ts,tsx}",
            "tests/{gallery,support,sandbox}/**/*.test.ts",
          ],
          exclude: PURE,
        },
      },
      { plugins, test: { ...unit, name: "unit-pure", include: PURE, isolate: false, unstubGlobals: true } },
      {
        plugins,
        test: {
          name: "http",
          // They know the server by its answers alone; what one of them replaces in its own process it puts back.
          isolate: false,
          unstubGlobals: true,
          include: ["tests/http/**/*.test.ts"],
          exclude: process.env.DATABASE_URL ? ON_ONE_DATABASE : [],
          globalSetup: "tests/support/global-setup.ts",
          setupFiles: ["tests/support/patience.ts", "tests/support/hold-answers.ts"],
          // Several of them share two cores with the servers that they start.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
