import type { ActionFunctionArgs } from "@remix-run/node";
import { refuse, requireCsrf } from "~/platform/respond.server";
import { getVisit } from "~/platform/visit.server";
import { callerOf, readPhoneBody, refuseCall } from "~/services/sign-in-calls.server";
import { signUp } from "~/services/sign-in.server";

/** POST /users: signs up. The account is opened by the code that follows. */
export async function action(args: ActionFunctionArgs) {
  const visit = await getVisit(args);
  requireCsrf(visit, args.request);
  const body = await readPhoneBody(args, visit, "user");
  if (!body) return refuse(visit, "sign_up_failed", { status: 400 });
  const result = await signUp(visit, body, callerOf(args));
  if (!result.ok) return refuseCall(visit, result);
  return Response.json({ email: result.draft.email ?? null }, { headers: result.headers });
}
