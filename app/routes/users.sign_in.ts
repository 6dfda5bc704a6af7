import type { ActionFunctionArgs } from "@remix-run/node";
import { readJson } from "~/platform/body.server";
import { requireCsrf } from "~/platform/respond.server";
import { getVisit } from "~/platform/visit.server";
import { answerSignedIn, refuseCall, signInBodySchema } from "~/services/sign-in-calls.server";
import { completeSignIn } from "~/services/sign-in-code.server";

/** POST /users/sign_in: the code; the right one opens the session. */
export async function action({ request, context }: ActionFunctionArgs) {
  const visit = await getVisit({ request, context });
  requireCsrf(visit, request);
  const { user } = await readJson(visit, request, signInBodySchema);
  const { otp, marketing_consent, terms_accepted, email } = user;
  const entry = {
    otp,
    marketing_consent: marketing_consent ?? false,
    terms_accepted: terms_accepted ?? false,
    email: email ?? null,
  };
  const result = await completeSignIn(visit, entry, context.clientAddress ?? null);
  return result.ok ? answerSignedIn(visit, result) : refuseCall(visit, result);
}
