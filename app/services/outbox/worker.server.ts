/**
 * Delivers what is to be told outside, after the commit and on a timer, at least once: a row is claimed for a while, told,
 * and marked; who dies in between leaves it to the next. What fails is tried again ever more rarely.
 */
import { NotTaken } from "~/notify/standard-webhook.server";
import { isDatabaseAway } from "~/db/away.server";
import { claimDue, kindsDue, putOff, type OutboxRow } from "~/db/outbox.server";
import { log } from "~/platform/log/logger.server";
import { singleton } from "~/platform/singleton.server";
import { newBell, type Bell } from "./bell.server";
import { marking } from "./marking.server";
import { worksUnderWay } from "./under-way.server";

/** Rows that other processes left behind are looked for this often. */
const EVERY_MS = 30_000;
/** How long orders gather before they are told together. */
const GATHER_MS = 200;
/** Longer than any way to tell takes to give up: a message that is still on its way must not be sent by another process too. */
const LEASE_SECONDS = 60;
/** Of a kind; a way that bears fewer at once lets them wait for their turn. */
const AT_ONCE = 50;
/** After so many, in some six hours, a message is given up. */
export const MAX_TRIES = 16;
const FIRST_PAUSE_SECONDS = 5;
const LONGEST_PAUSE_SECONDS = 3_600;
/** What waited together does not come again together. */
const JITTER = 0.2;

/** Tells one row. @throws when nobody took it. */
export type Deliver = (row: OutboxRow) => Promise<void>;
/** What is told of each kind; it gets the due rows together, so that what they need is read once. */
export type Handlers = Record<OutboxRow["kind"], (rows: readonly OutboxRow[]) => Promise<Deliver>>;

const worker = singleton("outbox-worker", () => ({
  handlers: undefined as Handlers | undefined,
  /** The next look: its timer, and when it is due by the process's clock. */
  next: undefined as { timer: NodeJS.Timeout; at: number } | undefined,
  looking: undefined as Promise<void> | undefined,
  /** What is delivered, by kind: the kinds do not wait for each other. */
  underWay: new Map<OutboxRow["kind"], { delivery: Promise<void>; bell: Bell }>(),
  isStopped: true,
  told: new Map<OutboxRow["kind"], number>(),
  failed: new Map<OutboxRow["kind"], number>(),
}));

const count = (what: "told" | "failed", kind: OutboxRow["kind"]) =>
  void worker[what].set(kind, (worker[what].get(kind) ?? 0) + 1);

/** How many tries of a kind have succeeded and failed in this process. */
export const triesOf = (kind: OutboxRow["kind"]) => ({
  told: worker.told.get(kind) ?? 0,
  failed: worker.failed.get(kind) ?? 0,
});

/** Starts delivering. */
export function startOutbox(handlers: Handlers): void {
  worker.handlers = handlers;
  worker.isStopped = false;
  tellSoon();
}

/** Stops delivering, once what is under way has ended. */
export async function stopOutbox(): Promise<void> {
  worker.isStopped = true;
  clearTimeout(worker.next?.timer);
  worker.next = undefined;
  await worker.looking;
  await Promise.all([...worker.underWay.values()].map(({ delivery }) => delivery));
}

/** Delivers what is due, shortly and without anybody waiting for it: orders of the same moment are told in one go. */
export const tellSoon = (): void => lookIn(GATHER_MS);

/** Looks after a pause, unless a look is due before that. */
function lookIn(pause: number): void {
  const at = performance.now() + pause;
  if (worker.isStopped || (worker.next && worker.next.at <= at)) return;
  clearTimeout(worker.next?.timer);
  const timer = setTimeout(() => {
    worker.next = undefined;
    // What was written since a look began is seen by the next one.
    if (worker.looking) lookIn(GATHER_MS);
    else worker.looking = look().finally(() => (worker.looking = undefined));
  }, pause);
  timer.unref();
  worker.next = { timer, at };
}

/** Begins to deliver every kind of which something is due. Where nothing is due it costs one statement. */
async function look(): Promise<void> {
  const { handlers } = worker;
  if (!handlers) return;
  lookIn(EVERY_MS);
  // A later release beside this one may have kinds of its own; they are left to it.
  const due = await kindsDue(MAX_TRIES).catch(lookLater);
  for (const kind of due ?? []) if (kind in handlers) begin(kind, handlers[kind]);
}

/** A kind that is under way is told that there is more of it. */
function begin(kind: OutboxRow["kind"], handler: Handlers[OutboxRow["kind"]]): void {
  const underWay = worker.underWay.get(kind);
  if (underWay) return underWay.bell.ring();
  if (worker.isStopped) return;
  const bell = newBell();
  // What came at its very end, or waited behind what was told, gathers for the next look.
  const delivery = deliverKind(kind, handler, bell)
    .then(tellSoon, lookLater)
    .finally(() => worker.underWay.delete(kind));
  worker.underWay.set(kind, { delivery, bell });
}

function lookLater(error: unknown): void {
  const isAway = isDatabaseAway(error);
  log[isAway ? "warn" : "error"]({ err: error }, "The outbox could not be read");
  lookIn(isAway ? FIRST_PAUSE_SECONDS * 1000 : EVERY_MS);
}

/**
 * Delivers what is due of a kind. A row is claimed when there is room to tell it at once, so that its lease has to outlast its own
 * delivery alone; one receiver that does not answer keeps nobody else waiting. Who becomes due while others are on their way is
 * looked for when the bell rings or one of these has ended.
 */
async function deliverKind(kind: OutboxRow["kind"], handler: Handlers[OutboxRow["kind"]], bell: Bell): Promise<void> {
  const mark = marking();
  const tries = worksUnderWay();
  const tryOne = async (row: OutboxRow, tell: Deliver) => {
    const end = await deliver(row, tell);
    if (end === "told") await mark(row);
    else if (end !== "given up") lookIn(end * 1000);
  };
  let isMore = true;
  try {
    while (isMore && !worker.isStopped) {
      // What is written while rows are claimed and handed over is heard of as well.
      const ring = bell.nextRing();
      const limit = AT_ONCE - tries.count();
      const rows = await claimDue({ kind, limit, maxTries: MAX_TRIES, leaseSeconds: LEASE_SECONDS });
      if (rows.length > 0) {
        const tell = await handler(rows);
        for (const row of rows) tries.begin(tryOne(row, tell));
      }
      if (tries.count() > 0) await Promise.race([tries.someEnd(), ring]);
      isMore = rows.length === limit || tries.count() > 0;
    }
  } finally {
    await tries.allEnd();
  }
}

/** Delivers one row. @returns how it went, or the pause until its next try in seconds. */
async function deliver(row: OutboxRow, tell: Deliver): Promise<"told" | "given up" | number> {
  try {
    await tell(row);
    count("told", row.kind);
    return "told";
  } catch (error) {
    count("failed", row.kind);
    const pause = pauseAfter(row.tries) * (1 + JITTER * (Math.random() * 2 - 1));
    const isLast = row.tries >= MAX_TRIES;
    log.warn(
      { err: error, tenant: row.company_id, outbox: row.id, tries: row.tries },
      isLast ? "A message is given up" : "A message waits for its next try",
    );
    await putOff(row.company_id, row.id, pause, error instanceof NotTaken ? error.message : "could not be told");
    return isLast ? "given up" : pause;
  }
}

/** 5 s after the first try, then twice as long each time, at most an hour. */
export function pauseAfter(tries: number): number {
  return Math.min(FIRST_PAUSE_SECONDS * 2 ** (tries - 1), LONGEST_PAUSE_SECONDS);
}
