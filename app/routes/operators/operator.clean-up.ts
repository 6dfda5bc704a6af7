import { cleanUpNow, previewCleanUp } from "~/contracts/operators/upkeep.server";
import { cleanUp } from "~/services/clean-up.server";
import { previewUnused, warnUnused } from "~/services/unused-accounts.server";
import { operatorCall } from "~/web/operators/call.server";

/** Whose accounts a clean-up would delete now, and whom it would tell that it will; does neither. */
export const loader = operatorCall(previewCleanUp, async () => ({ unused: await previewUnused() }));

/** Deletes now what the clean-up would delete within the hour; refuses when a process is at it already. */
export const action = operatorCall(cleanUpNow, async ({ refuse }) => {
  const deleted = await cleanUp();
  return deleted ? { deleted, warned: await warnUnused() } : refuse("busy", "A clean-up is under way");
});
