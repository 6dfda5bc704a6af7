import type { ActionFunctionArgs } from "@remix-run/node";
import { readJson } from "~/platform/body.server";
import { requireCsrf } from "~/platform/respond.server";
import { getVisit } from "~/platform/visit.server";
import { answerSending, callerOf, emailBodySchema } from "~/services/sign-in-calls.server";
import { sendAgain, sendToEmail } from "~/services/sign-in.server";

/** POST /users/otps: sends a code by SMS, or to the e-mail address that is given. */
export async function action(args: ActionFunctionArgs) {
  const visit = await getVisit(args);
  requireCsrf(visit, args.request);
  const { email } = await readJson(visit, args.request, emailBodySchema);
  const way = visit.company.sms_disabled ? undefined : "sms";
  const result =
    email === null ? await sendAgain(visit, callerOf(args), way) : await sendToEmail(visit, email, callerOf(args));
  return answerSending(visit, result);
}
