/** Work that comes back after a pause, or sooner where it is asked for, one at a time in this process, until it is stopped. */
import { log } from "~/platform/log/logger.server";
import { singleton } from "~/platform/singleton.server";

type Terms = {
  name: string;
  everyMs: number;
  /** What the log says when it fails; it is tried again after the pause. */
  failure: string;
};

/** @param work is told whether it may go on: a process that stops waits for it. */
export function repeatedly({ name, everyMs, failure }: Terms, work: (isWanted: () => boolean) => Promise<void>) {
  const job = singleton(name, () => ({
    timer: undefined as NodeJS.Timeout | undefined,
    running: undefined as Promise<void> | undefined,
    /** Whether it was asked for since it last began. */
    isAsked: false,
    isStopped: true,
  }));
  const run = async () => {
    job.isAsked = false;
    try {
      await work(() => !job.isStopped);
    } catch (error) {
      log.error({ err: error }, failure);
    }
  };
  const runIn = (pause: number) => {
    clearTimeout(job.timer);
    if (job.isStopped) return;
    job.timer = setTimeout(() => {
      job.running = run().finally(() => {
        job.running = undefined;
        runIn(job.isAsked ? 0 : everyMs);
      });
    }, pause);
    job.timer.unref();
  };
  return {
    start(): void {
      job.isStopped = false;
      runIn(everyMs);
    },
    /** Does it at once, or once more after what is under way. */
    soon(): void {
      job.isAsked = true;
      if (!job.running) runIn(0);
    },
    /** Ends it once what is under way has ended. */
    async stop(): Promise<void> {
      job.isStopped = true;
      clearTimeout(job.timer);
      await job.running;
    },
  };
}
