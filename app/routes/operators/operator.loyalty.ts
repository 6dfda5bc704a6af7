import { grantLoyalty } from "~/contracts/operators/upkeep.server";
import { now } from "~/platform/clock.server";
import { grant } from "~/services/loyalty/grant.server";
import { operatorCall } from "~/web/operators/call.server";

/** Grants loyalty to a customer and tells the new balance. */
export const action = operatorCall(grantLoyalty, async ({ tenant, refuse }, body) => {
  const result = await grant(tenant, body, now(tenant.id));
  if (result.ok) return result;
  if (result.reason === "invalid_amount") return refuse(result.reason, result.message);
  return refuse(result.reason, `${tenant.slug} has no customer with ${body.phone}; they sign in once first`);
});
