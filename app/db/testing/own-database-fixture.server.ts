/** A database that one test file has to itself. */
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, vi } from "vitest";
import { freshDatabase } from "./fresh-database-fixture";
import { putEmptyDatabase } from "../embedded/embedded-fixture.server";

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
    const { closeDatabase } = await import("../client.server");
    await closeDatabase();
    rmSync(folder, { recursive: true, force: true });
  });
}

/**
 * The same on the server that DATABASE_URL names, if there is one: for what the plans of a server decide, which differ from those of
 * the embedded database.
 */
export async function ownDatabaseOfEither(): Promise<void> {
  const database = await freshDatabase(randomBytes(6).toString("hex"));
  if (!database) return ownDatabase();
  vi.stubEnv("DATABASE_URL", database.url);
  afterAll(async () => {
    const { closeDatabase } = await import("../client.server");
    await closeDatabase();
    await database.drop();
  });
}
