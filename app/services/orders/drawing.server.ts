/**
 * Draws invoices in a thread of its own: one takes tens of milliseconds, in which the thread of the requests would answer
 * nobody. The thread starts with the first invoice and ends when none has been asked for in a while.
 */
import { join } from "node:path";
import type { Tinypool } from "tinypool";
import type { Invoice } from "~/invoice/invoice";
import { log } from "~/platform/log/logger.server";
import { packageRoot } from "~/platform/environment/package-root.server";
import { singleton } from "~/platform/singleton.server";
import { boundedQueue } from "~/platform/bounded-queue.server";

/** More than these wait longer than a customer does. */
const WAITING = 50;
/** After this a drawing is given up and its thread ended; the longest takes a second. */
const DRAWING_MS = 15_000;
const IDLE_MS = 30_000;
/** Megabytes; what would need more fails alone. */
const MEMORY = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 8 };

type Thread = {
  pool: Tinypool;
  /** Aborted when no thread can be started. */
  broken: AbortSignal;
};

const state = singleton("drawing", () => ({
  queue: boundedQueue({ atOnce: 1, waiting: WAITING }),
  thread: undefined as Promise<Thread> | undefined,
}));

/**
 * The invoice as PDF.
 * @param onTurn is done first when its turn has come; what it throws ends it.
 * @throws BusyError when too many wait; an Error when it cannot be drawn.
 */
export function drawInvoice(invoice: Invoice, onTurn?: () => Promise<void>): Promise<Uint8Array> {
  return state.queue(async () => {
    await onTurn?.();
    state.thread ??= openThread();
    const { pool, broken } = await state.thread;
    const signal = AbortSignal.any([broken, AbortSignal.timeout(DRAWING_MS)]);
    // The thread's default export answers what `invoicePdf` does.
    return (await pool.run(invoice, { signal })) as Uint8Array;
  });
}

/** Ends the drawing thread, if there is one. */
export async function stopDrawing(): Promise<void> {
  const thread = await state.thread;
  state.thread = undefined;
  await thread?.pool.destroy();
}

/** The build has the thread's code in one file; the development server and the tests run it from its source. */
const CODE = import.meta.env.PROD
  ? "build/drawing-worker.server.js"
  : "app/invoice/drawing-worker-from-source.server.mjs";

async function openThread(): Promise<Thread> {
  const { Tinypool } = await import("tinypool");
  const broken = new AbortController();
  const pool = new Tinypool({
    filename: join(packageRoot, CODE),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    resourceLimits: MEMORY,
    // It draws what it is given, and needs to know nothing else.
    env: {},
  });
  pool.on("error", (error: unknown) => {
    log.error({ err: error }, "The thread that draws invoices cannot start");
    state.thread = undefined;
    broken.abort();
  });
  return { pool, broken: broken.signal };
}
