import tsconfigPaths from "vite-tsconfig-paths";
import { defineConfig } from "vitest/config";

/** The tests that `npm run mutation` asks whether a rule of `app/ordering` is still the same: its own, and the published cases. */
export default defineConfig({
  plugins: [tsconfigPaths()],
  test: {
    include: ["app/ordering/**/*.test.ts", "tests/vectors/*.test.ts"],
    // Takes half a minute for each change it is asked about.
    exclude: ["app/ordering/schedule/schedule-year.test.ts"],
    // A busy machine must not look like a broken rule; endless loops are ended by the mutation runner's own clock.
    testTimeout: 60_000,
  },
});
