/** Everything that runs without a request. */
import { startOutbox, stopOutbox } from "~/services/outbox/worker.server";
import { startCleanUp, stopCleanUp } from "./clean-up.server";
import { outboxHandlers } from "./outbox-handlers.server";
import { kitchens } from "./kitchens.server";
import { payments } from "./payments.server";
import { unaccepted } from "./unaccepted.server";

/** Delivers what waits in the outbox, cleans up, and watches payments, kitchens and orders that nobody takes on. */
export function startJobs(): void {
  startOutbox(outboxHandlers);
  startCleanUp();
  payments.start();
  kitchens.start();
  unaccepted.start();
}

/** Stops once what is under way has ended. */
export async function stopJobs(): Promise<void> {
  await stopCleanUp();
  await payments.stop();
  await kitchens.stop();
  await unaccepted.stop();
  await stopOutbox();
}
