import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod/v4";
import { readOperatorJson } from "~/platform/body.server";
import { now } from "~/platform/clock.server";
import { requireOperator } from "~/platform/operator.server";
import { inOneLine, readInput } from "~/platform/read-input.server";
import { grant } from "~/services/grant-loyalty.server";
import { companyBySlug } from "~/tenancy/resolve.server";

const bodySchema = z.object({
  phone: z.string().regex(/^\+\d{7,19}$/, "must be a number in international form, like +6591234567"),
  amount: z.string().max(24),
});

/** Grants loyalty to a customer: 200 with the new balance, 404 for an unknown company or customer, 422 for a malformed request. */
export async function action(args: ActionFunctionArgs) {
  const { request, params } = args;
  await requireOperator(args);
  const body = readInput(bodySchema, await readOperatorJson(request));
  if (!body.ok) return Response.json({ id: "invalid", message: inOneLine(body.problems) }, { status: 422 });
  const tenant = await companyBySlug(params.slug ?? "");
  if (!tenant)
    return Response.json({ id: "unknown_company", message: `There is no company ${params.slug}` }, { status: 404 });
  const result = await grant(tenant, body.data, now(tenant.id));
  if (result.ok) return Response.json(result);
  if (result.reason === "invalid_amount")
    return Response.json({ id: result.reason, message: result.message }, { status: 422 });
  const message = `${tenant.slug} has no customer with ${body.data.phone}; they sign in once first`;
  return Response.json({ id: result.reason, message }, { status: 404 });
}
