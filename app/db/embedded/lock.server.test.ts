import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { takeLock } from "./lock.server";

let folder: string;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), "lock-")), "database");
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(join(folder, ".."), { recursive: true, force: true });
});

/** What the system says of the process that holds the lock. */
function whoseHolder(code: "ESRCH" | "EPERM" | null): void {
  writeFileSync(`${folder}.lock`, "4194304");
  vi.spyOn(process, "kill").mockImplementation(() => {
    if (code !== null) throw Object.assign(new Error(code), { code });
    return true;
  });
}

it("a data folder belongs to one process until that gives it back", () => {
  const giveBack = takeLock(folder);
  giveBack();
  whoseHolder(null);
  expect(() => takeLock(folder)).toThrow("in use by process 4194304");
});

it("the lock of a process that is gone is taken over, that of another user's is not", () => {
  whoseHolder("EPERM");
  expect(() => takeLock(folder)).toThrow("in use by process 4194304");
  whoseHolder("ESRCH");
  takeLock(folder)();
});
