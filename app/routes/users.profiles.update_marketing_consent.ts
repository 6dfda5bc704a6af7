import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod/v4";
import { readJson } from "~/platform/body.server";
import { requireCsrf } from "~/platform/respond.server";
import { getVisit } from "~/platform/visit.server";
import { changeMarketingConsent } from "~/services/profile.server";
import { requireCustomer } from "~/services/signed-in.server";

const bodySchema = z.object({ marketing_consent: z.boolean({ error: "consent_failed" }) });

export const methods = ["PATCH"];

/** PATCH /users/profiles/update_marketing_consent: gives or withdraws the consent. */
export async function action({ request, context }: ActionFunctionArgs) {
  const visit = requireCustomer(await getVisit({ request, context }));
  requireCsrf(visit, request);
  const { marketing_consent } = await readJson(visit, request, bodySchema);
  await changeMarketingConsent(visit, marketing_consent);
  return Response.json({ marketing_consent });
}
