import type { ActionFunctionArgs } from "@remix-run/node";
import { readJson } from "~/platform/body.server";
import { refuse, requireCsrf } from "~/platform/respond.server";
import { getVisit } from "~/platform/visit.server";
import { changeName, profileBodySchema, userOf } from "~/services/profile.server";
import { requireCustomer } from "~/services/signed-in.server";

export const methods = ["PUT"];

/** PUT /users/profiles/{id}: the customer's own name. Another customer's id is as unknown as none. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const visit = requireCustomer(await getVisit({ request, context }));
  if (params.id !== String(visit.customer.id)) return refuse(visit, "not_found");
  requireCsrf(visit, request);
  const { name } = await readJson(visit, request, profileBodySchema);
  const result = await changeName(visit, name);
  if (!result.ok) return refuse(visit, result.id);
  return Response.json(userOf(visit.tenant.id, result.customer));
}
