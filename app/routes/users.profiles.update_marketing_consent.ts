import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod/v4";
import { readJson, refuse, requireCsrf } from "~/platform/respond.server";
import { getVisit } from "~/platform/visit.server";
import { changeMarketingConsent } from "~/services/profile.server";
import { requireCustomer } from "~/services/signed-in.server";

const bodySchema = z.object({ marketing_consent: z.boolean({ error: "consent_failed" }) });

/** PATCH /users/profiles/update_marketing_consent: gives or withdraws the consent. */
export async function action({ request, context }: ActionFunctionArgs) {
  const visit = requireCustomer(await getVisit({ request, context }));
  if (request.method !== "PATCH") return refuse(visit, "not_found");
  requireCsrf(visit, request);
  const { marketing_consent } = await readJson(visit, request, bodySchema);
  await changeMarketingConsent(visit, marketing_consent);
  return Response.json({ marketing_consent });
}
