import type { ActionFunctionArgs } from "@remix-run/node";
import { readJson } from "~/platform/body.server";
import { requireCsrf } from "~/platform/respond.server";
import { getVisit } from "~/platform/visit.server";
import { answerSignedIn, refuseCall, signInBodySchema } from "~/services/sign-in-calls.server";
import { completeSignIn } from "~/services/sign-in.server";

/** POST /users/sign_in: the code; the right one opens the session. */
export async function action({ request, context }: ActionFunctionArgs) {
  const visit = await getVisit({ request, context });
  requireCsrf(visit, request);
  const { user } = await readJson(visit, request, signInBodySchema);
  const entry = { otp: user.otp, marketing_consent: user.marketing_consent ?? false, email: user.email ?? null };
  const result = await completeSignIn(visit, entry);
  return result.ok ? answerSignedIn(visit, result) : refuseCall(visit, result);
}
