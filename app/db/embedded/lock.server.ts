/** Keeps the embedded database to one process: PGlite takes no lock of its own, and two writers lose each other's rows without an error. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";

/**
 * Takes the lock of a data folder for this process and returns what gives it back.
 * A lock whose process is gone (after a kill) is taken over.
 * @throws when a living process holds it.
 */
export function takeLock(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const file = `${folder}.lock`;
  for (const attempt of [1, 2]) {
    try {
      writeFileSync(file, String(process.pid), { flag: "wx" });
      return () => rmSync(file, { force: true });
    } catch (error) {
      const holder = holderOf(file);
      if (attempt === 2 || holder === undefined || isAlive(holder)) {
        throw new Error(`The database in ${folder} is in use by process ${holder ?? "unknown"}`, { cause: error });
      }
      rmSync(file, { force: true });
    }
  }
  throw new Error(`The lock of ${folder} could not be taken`);
}

function holderOf(file: string): number | undefined {
  const pid = Number.parseInt(readFileSync(file, "utf8"), 10);
  return Number.isNaN(pid) ? undefined : pid;
}

function isAlive(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of somebody else may not be asked, but lives.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
