import { cleanUpNow } from "~/contracts/operators/upkeep.server";
import { cleanUp } from "~/services/clean-up.server";
import { operatorCall } from "~/web/operators/call.server";

/** Deletes now what the clean-up would delete within the hour; refuses when a process is at it already. */
export const action = operatorCall(cleanUpNow, async ({ refuse }) => {
  const deleted = await cleanUp();
  return deleted ? { deleted } : refuse("busy", "A clean-up is under way");
});
