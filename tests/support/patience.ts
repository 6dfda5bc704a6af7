/**
 * What a test waits for may take its time on a busy machine: `vi.waitFor` gives up after one second unless it is told
 * otherwise, which fails a test of a job that runs beside twenty servers. A test that waits in vain still ends by its own limit.
 */
import { vi } from "vitest";

const PATIENCE_MS = 15_000;
const { waitFor } = vi;

/** Files that share their modules share `vi` as well: it is made patient once. */
const patiently: typeof waitFor = (callback, options) => {
  const told = typeof options === "number" ? { timeout: options } : options;
  return waitFor(callback, { timeout: PATIENCE_MS, ...told });
};
if (waitFor.name !== patiently.name) vi.waitFor = patiently;
