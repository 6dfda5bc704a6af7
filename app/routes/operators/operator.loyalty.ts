import { z } from "zod/v4";
import { now } from "~/platform/clock.server";
import { grant } from "~/services/loyalty/grant.server";
import { operatorCall, refuseOperator } from "~/web/operators/call.server";

const bodySchema = z.object({
  phone: z.string().regex(/^\+\d{7,19}$/, "must be a number in international form, like +6591234567"),
  amount: z.string().max(24),
});

/** Grants loyalty to a customer: 200 with the new balance, 404 for an unknown company or customer, 422 for a malformed request. */
export const action = operatorCall({ about: "company", body: bodySchema }, async ({ tenant }, body) => {
  const result = await grant(tenant, body, now(tenant.id));
  if (result.ok) return result;
  if (result.reason === "invalid_amount") return refuseOperator(422, result.reason, result.message);
  const message = `${tenant.slug} has no customer with ${body.phone}; they sign in once first`;
  return refuseOperator(404, result.reason, message);
});
