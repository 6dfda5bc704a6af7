import type { ActionFunctionArgs } from "@remix-run/node";
import { requireOperator } from "~/platform/operator.server";
import { cleanUp } from "~/services/clean-up.server";

/** Deletes now what the clean-up would delete within the hour: 200 with the counts, 409 when a process is at it already. */
export async function action({ request }: ActionFunctionArgs) {
  requireOperator(request);
  if (request.method !== "POST")
    return Response.json({ id: "method_not_allowed", message: "POST only" }, { status: 405 });
  const deleted = await cleanUp();
  if (!deleted) return Response.json({ id: "busy", message: "A clean-up is under way" }, { status: 409 });
  return Response.json({ deleted });
}
