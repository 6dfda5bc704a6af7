import { cleanUp } from "~/services/clean-up.server";
import { operatorCall, refuseOperator } from "~/web/operators/call.server";

/** Deletes now what the clean-up would delete within the hour: 200 with the counts, 409 when a process is at it already. */
export const action = operatorCall({ about: "platform", body: null }, async () => {
  const deleted = await cleanUp();
  return deleted ? { deleted } : refuseOperator(409, "busy", "A clean-up is under way");
});
