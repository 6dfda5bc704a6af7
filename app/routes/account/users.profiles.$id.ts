import { changeProfile } from "~/contracts/account/account.server";
import { call } from "~/web/call.server";
import { refuse } from "~/web/respond.server";
import { changeName, userOf } from "~/services/account/profile.server";

export const methods = ["PUT"];

/** PUT /users/profiles/{id}: the customer's own name. Another customer's id is as unknown as none. */
export const action = call(changeProfile, async ({ visit, params, keep }, { name }) => {
  if (params.id !== String(visit.customer.id)) return refuse(visit, "not_found");
  const result = await changeName(visit, name);
  if (!result.ok) return refuse(visit, result.id);
  return userOf(visit.tenant, keep(result.visit).customer);
});
