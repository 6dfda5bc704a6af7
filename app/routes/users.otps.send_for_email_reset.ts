import type { ActionFunctionArgs } from "@remix-run/node";
import { readJson } from "~/platform/body.server";
import { refuse, requireCsrf } from "~/platform/respond.server";
import { getVisit } from "~/platform/visit.server";
import { newEmailBodySchema, sendEmailChangeCode } from "~/services/email-change.server";
import { requireCustomer } from "~/services/signed-in.server";

/** POST /users/otps/send_for_email_reset: sends a code to the address that is to become the customer's. */
export async function action({ request, context }: ActionFunctionArgs) {
  const visit = requireCustomer(await getVisit({ request, context }));
  requireCsrf(visit, request);
  const { email } = await readJson(visit, request, newEmailBodySchema);
  const result = await sendEmailChangeCode(visit, email, context.clientAddress ?? null);
  return result.ok
    ? Response.json({ email: result.email })
    : refuse(visit, result.id, { ...(result.values && { values: result.values }) });
}
