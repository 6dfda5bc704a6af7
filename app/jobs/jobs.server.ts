/** Everything that runs without a request. */
import { onClockSet } from "~/platform/clock.server";
import { writePositions } from "~/services/kitchen/sharing.server";
import { startOutbox, stopOutbox } from "~/services/outbox/worker.server";
import { startCleanUp, stopCleanUp } from "./clean-up.server";
import { outboxHandlers } from "./outbox-handlers.server";
import { kitchens } from "./kitchens.server";
import { mostOrdered } from "./most-ordered.server";
import { payments } from "./payments.server";
import { positions } from "./positions.server";
import { unaccepted } from "./unaccepted.server";

/** Delivers what waits in the outbox, cleans up, watches payments, kitchens and orders that nobody takes on, writes where riders are and counts what is ordered most. */
export function startJobs(): void {
  startOutbox(outboxHandlers);
  startCleanUp();
  payments.start();
  kitchens.start();
  onClockSet(() => kitchens.soon());
  unaccepted.start();
  positions.start();
  mostOrdered.start();
}

/** Stops once what is under way has ended. */
export async function stopJobs(): Promise<void> {
  await stopCleanUp();
  await payments.stop();
  await kitchens.stop();
  await unaccepted.stop();
  await mostOrdered.stop();
  await positions.stop();
  // What was taken since the last round.
  await writePositions();
  await stopOutbox();
}
