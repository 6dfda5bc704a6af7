/** Cleans up every hour, and writes down every few minutes who was here. Every process tries; a lock lets one at a time. */
import { log } from "~/platform/log/logger.server";
import { singleton } from "~/platform/singleton.server";
import { cleanUp, writeUses } from "~/services/clean-up.server";
import { warnUnused } from "~/services/unused-accounts.server";

const USES_MS = 10 * 60_000;
const CLEAN_UP_MS = 60 * 60_000;
/** A process that has just started has visitors waiting. */
const FIRST_MS = 5 * 60_000;

const job = singleton("clean-up", () => ({
  timer: undefined as NodeJS.Timeout | undefined,
  running: undefined as Promise<void> | undefined,
  lastCleanUp: 0,
  isStopped: true,
}));

/** Starts the job. */
export function startCleanUp(): void {
  job.isStopped = false;
  runIn(FIRST_MS);
}

/** Ends the job once what is under way has ended, and writes down who was here. */
export async function stopCleanUp(): Promise<void> {
  if (job.isStopped) return;
  job.isStopped = true;
  clearTimeout(job.timer);
  await job.running;
  await told(writeUses);
}

function runIn(pause: number): void {
  if (job.isStopped) return;
  job.timer = setTimeout(() => {
    job.running = run().finally(() => runIn(USES_MS));
  }, pause);
  job.timer.unref();
}

async function run(): Promise<void> {
  if (Date.now() - job.lastCleanUp < CLEAN_UP_MS) return told(writeUses);
  await told(async () => {
    const deleted = await cleanUp(() => !job.isStopped);
    if (deleted) await warnUnused(() => !job.isStopped);
    // Whoever is at it does this process's work too.
    job.lastCleanUp = Date.now();
    if (deleted && Object.values(deleted).some((count) => count > 0)) log.info({ deleted }, "Cleaned up");
  });
}

/** Runs work whose failure is nobody's request: it is told, and tried again with the next run. */
async function told(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.error({ err: error }, "The clean-up failed");
  }
}
