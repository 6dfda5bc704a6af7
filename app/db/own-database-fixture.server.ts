/** An embedded database that one test file has to itself. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, vi } from "vitest";
import { putEmptyDatabase } from "./embedded/embedded-fixture.server";

/**
 * Gives a test file empty tables of its own, which are there before its own `beforeAll` and gone after its own `afterAll`. It is
 * called ahead of importing what reads the environment.
 */
export function ownDatabase(): void {
  const folder = mkdtempSync(join(tmpdir(), "platefront-test-"));
  vi.stubEnv("DATA_DIR", folder);
  vi.stubEnv("DATABASE_URL", undefined);
  beforeAll(() => putEmptyDatabase(folder));
  afterAll(async () => {
    const { closeDatabase } = await import("./client.server");
    await closeDatabase();
    rmSync(folder, { recursive: true, force: true });
  });
}
