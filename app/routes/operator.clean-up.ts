import type { ActionFunctionArgs } from "@remix-run/node";
import { requireOperator } from "~/platform/operator.server";
import { cleanUp } from "~/services/clean-up.server";

/** Deletes now what the clean-up would delete within the hour: 200 with the counts, 409 when a process is at it already. */
export async function action(args: ActionFunctionArgs) {
  await requireOperator(args);
  const deleted = await cleanUp();
  if (!deleted) return Response.json({ id: "busy", message: "A clean-up is under way" }, { status: 409 });
  return Response.json({ deleted });
}
