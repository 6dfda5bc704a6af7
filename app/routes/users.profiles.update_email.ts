import type { ActionFunctionArgs } from "@remix-run/node";
import { readJson } from "~/platform/body.server";
import { refuse, requireCsrf } from "~/platform/respond.server";
import { getVisit } from "~/platform/visit.server";
import { changeEmail, emailChangeBodySchema } from "~/services/email-change.server";
import { requireCustomer } from "~/services/signed-in.server";

export const methods = ["PATCH"];

/** PATCH /users/profiles/update_email: makes a new address the customer's, by the code that was sent to it. */
export async function action({ request, context }: ActionFunctionArgs) {
  const visit = requireCustomer(await getVisit({ request, context }));
  requireCsrf(visit, request);
  const { email, otp } = await readJson(visit, request, emailChangeBodySchema);
  const result = await changeEmail(visit, email, otp, context.clientAddress ?? null);
  return result.ok ? Response.json({ email: result.email }) : refuse(visit, result.id);
}
