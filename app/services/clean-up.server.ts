/** Deletes what is no longer needed, company by company; what and when is told in docs/decisions. */
import {
  deleteEndedCodes,
  deleteExpiredSessions,
  deleteOldMessages,
  deleteQuietRecipients,
  deleteUnusedCustomers,
  forgetRiders,
  inTurn,
  type Batch,
} from "~/db/clean-up.server";
import { listCompanyIds } from "~/db/tenancy/companies.server";
import { keepCustomers, keepGuests } from "~/db/uses.server";
import { unusedBounds } from "~/ordering/orders/retention";
import { now } from "~/platform/clock.server";
import { GUEST_SESSION_DAYS } from "~/services/visit/session-token.server";
import { putBackUses, takeUses } from "~/platform/uses.server";
import { MAX_TRIES } from "./outbox/worker.server";

/** Rows of one transaction. */
const LIMIT = 500;
/** Customers take their orders along, so their batches are smaller. */
const CUSTOMER_LIMIT = 50;
/** What is left after so many batches of one kind waits for the next run. */
const MAX_BATCHES = 200;
/** A request that found its session alive may still be at work when the session has ended. */
const SESSION_HOURS = 1;
/** An expired code is still known as expired for a while. */
const CODE_HOURS = 24;
/** How a rider is reached is of no use to anybody once the order is over; one that nobody ends is left alone sooner or later. */
const RIDER_HOURS = { ended: 24, left: 7 * 24 };
const MESSAGE_AGES = { deliveredDays: 7, givenUpDays: 90, maxTries: MAX_TRIES };

const hoursBefore = (at: Date, hours: number) => new Date(at.getTime() - hours * 3_600_000);

const SWEEPS = {
  sessions: (batch: Batch, at: Date) => deleteExpiredSessions(batch, hoursBefore(at, SESSION_HOURS)),
  codes: (batch: Batch, at: Date) => deleteEndedCodes(batch, hoursBefore(at, CODE_HOURS)),
  recipients: (batch: Batch, at: Date) => deleteQuietRecipients(batch, at),
  messages: (batch: Batch) => deleteOldMessages(batch, MESSAGE_AGES),
  riders: (batch: Batch, at: Date) =>
    forgetRiders(batch, hoursBefore(at, RIDER_HOURS.ended), hoursBefore(at, RIDER_HOURS.left)),
  customers: (batch: Batch, at: Date) => deleteUnusedCustomers(batch, unusedBounds(at)),
};
type Kind = keyof typeof SWEEPS;

/** How many of each were deleted; null when another process is at it. */
export type CleanedUp = Record<Kind, number>;

/**
 * Deletes for every company what its time has come for.
 * @param isWanted asked before each batch: a process that stops leaves the rest to the next run.
 * @returns null when another process is at it.
 */
export async function cleanUp(isWanted = () => true): Promise<CleanedUp | null> {
  // Who was here a moment ago is not to be deleted.
  if (!(await writeUses())) return null;
  const deleted: CleanedUp = { sessions: 0, codes: 0, recipients: 0, messages: 0, riders: 0, customers: 0 };
  for (const tenant of await listCompanyIds()) {
    for (const kind of ["sessions", "codes", "recipients", "messages", "riders", "customers"] as const) {
      const count = await sweep(kind, tenant, isWanted);
      if (count === null) return null;
      deleted[kind] += count;
    }
  }
  return deleted;
}

async function sweep(kind: Kind, tenant: number, isWanted: () => boolean): Promise<number | null> {
  const limit = kind === "customers" ? CUSTOMER_LIMIT : LIMIT;
  let deleted = 0;
  for (let batch = 0; batch < MAX_BATCHES && isWanted(); batch++) {
    const found = await inTurn((tx) => SWEEPS[kind]({ tenant, limit, tx }, now(tenant)));
    if (found === null) return null;
    deleted += found;
    if (found < limit) break;
  }
  return deleted;
}

/** Writes down who was seen. @returns false when another process is at it; then they stay remembered. */
export async function writeUses(): Promise<boolean> {
  const uses = takeUses();
  const written = await inTurn(async (tx) => {
    for (const [tenant, { sessions, customers }] of uses) {
      await keepGuests(tenant, sessions, GUEST_SESSION_DAYS, tx);
      if (customers.size) await keepCustomers(tenant, customers, tx);
    }
    return true;
  }).catch((error: unknown) => {
    putBackUses(uses);
    throw error;
  });
  if (!written) putBackUses(uses);
  return written ?? false;
}
