import type { ActionFunctionArgs } from "@remix-run/node";
import { refuse, requireCsrf } from "~/platform/respond.server";
import { getVisit } from "~/platform/visit.server";
import { maskEmail } from "~/services/mask-email.server";
import { callerOf, readPhoneBody, refuseCall } from "~/services/sign-in-calls.server";
import { verifyUser } from "~/services/sign-in.server";

/**
 * POST /users/verifications: whether a number is known. 404 when it is not; the sign-up then follows. A company that does not
 * tell (`sign_in_tells_customers`) answers every number alike, and the code follows at once.
 */
export async function action(args: ActionFunctionArgs) {
  const visit = await getVisit(args);
  requireCsrf(visit, args.request);
  const body = await readPhoneBody(args, visit, "data");
  if (!body) return refuse(visit, "sign_up_failed", { status: 400 });
  const result = await verifyUser(visit, body, callerOf(args));
  if (!result.ok) return refuseCall(visit, result);
  if (!result.account && visit.company.configuration.sign_in_tells_customers) return refuse(visit, "not_found");
  const email = result.account?.email ?? null;
  return Response.json({ user: { email: email && maskEmail(email) } }, { headers: result.headers });
}
