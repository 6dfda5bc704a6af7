/**
 * Delivers what is to be told outside, after the commit and on a timer, at least once: a row is claimed for a while, told,
 * and marked; who dies in between leaves it to the next. What fails is tried again ever more rarely.
 */
import { isDatabaseAway } from "~/db/away.server";
import { claimDue, markDelivered, putOff, type OutboxRow } from "~/db/outbox.server";
import { findOrdersToTell } from "~/db/orders.server";
import { log } from "~/platform/logger.server";
import { singleton } from "~/platform/singleton.server";
import { confirmOrder } from "./order-messages.server";

/** Rows that other processes left behind are looked for this often. */
const EVERY_MS = 30_000;
/** How long orders gather before they are told together. */
const GATHER_MS = 200;
const LEASE_SECONDS = 60;
const BATCH = 50;
/** After so many a message is given up. */
export const MAX_TRIES = 10;
const FIRST_PAUSE_SECONDS = 5;
const LONGEST_PAUSE_SECONDS = 3_600;

type OrderToTell = Parameters<typeof confirmOrder>[1];

const worker = singleton("outbox-worker", () => ({
  timer: undefined as NodeJS.Timeout | undefined,
  running: undefined as Promise<void> | undefined,
  /** Whether orders gather for the next look. */
  isGathering: false,
  /** Whether orders came since the last look. */
  again: false,
  isStopped: true,
}));

/** Starts delivering. */
export function startOutbox(): void {
  worker.isStopped = false;
  tellSoon();
}

/** Stops delivering, once what is under way has ended. */
export async function stopOutbox(): Promise<void> {
  worker.isStopped = true;
  clearTimeout(worker.timer);
  await worker.running;
}

/** Delivers what is due, shortly and without anybody waiting for it: orders of the same moment are told in one go. */
export function tellSoon(): void {
  worker.again = true;
  if (!worker.running && !worker.isGathering) lookIn(GATHER_MS);
}

function lookIn(pause: number): void {
  if (worker.isStopped) return;
  clearTimeout(worker.timer);
  worker.isGathering = pause === GATHER_MS;
  worker.timer = setTimeout(() => {
    worker.running = run();
  }, pause);
  worker.timer.unref();
}

async function run(): Promise<void> {
  worker.isGathering = false;
  worker.again = false;
  const pause = await deliverDue().catch((error: unknown) => {
    const isAway = isDatabaseAway(error);
    log[isAway ? "warn" : "error"]({ err: error }, "The outbox could not be read");
    return isAway ? FIRST_PAUSE_SECONDS * 1000 : EVERY_MS;
  });
  worker.running = undefined;
  lookIn(isAskedAgain() ? GATHER_MS : pause);
}

/** Whether orders came while others were told. */
const isAskedAgain = () => worker.again;

/** Delivers every due row. @returns when to look again, in milliseconds. */
async function deliverDue(): Promise<number> {
  let pause = EVERY_MS;
  for (;;) {
    const rows = await claimDue({ limit: BATCH, maxTries: MAX_TRIES, leaseSeconds: LEASE_SECONDS });
    const orders = await findOrdersToTell(rows.map((row) => row.order_id));
    const told: number[] = [];
    for (const row of rows) {
      const again = await deliver(row, orders.get(row.order_id));
      if (again === "told") told.push(row.id);
      else if (again !== "given up") pause = Math.min(pause, again * 1000);
    }
    await markDelivered(told);
    if (rows.length < BATCH || worker.isStopped) return pause;
  }
}

/** Delivers one row. @returns how it went, or the pause until its next try in seconds. */
async function deliver(row: OutboxRow, order: OrderToTell | undefined): Promise<"told" | "given up" | number> {
  try {
    if (order) await confirmOrder(row.company_id, order);
    return "told";
  } catch (error) {
    const pause = pauseAfter(row.tries);
    const isLast = row.tries >= MAX_TRIES;
    log.warn(
      { err: error, tenant: row.company_id, outbox: row.id, tries: row.tries },
      isLast ? "A message is given up" : "A message waits for its next try",
    );
    if (!isLast) await putOff(row.company_id, row.id, pause);
    return isLast ? "given up" : pause;
  }
}

/** 5 s after the first try, then twice as long each time, at most an hour. */
export function pauseAfter(tries: number): number {
  return Math.min(FIRST_PAUSE_SECONDS * 2 ** (tries - 1), LONGEST_PAUSE_SECONDS);
}
