import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod/v4";
import { ORDER_STATUSES } from "~/ordering/order-status";
import { readOperatorJson } from "~/platform/body.server";
import { now } from "~/platform/clock.server";
import { requireOperator } from "~/platform/operator.server";
import { inOneLine, readInput } from "~/platform/read-input.server";
import { setOrderStatus } from "~/services/order-status.server";
import { companyBySlug } from "~/tenancy/resolve.server";

const bodySchema = z.object({
  status: z.enum(ORDER_STATUSES),
  rider: z.object({ id: z.int().positive().optional(), name: z.string().trim().min(1).max(80) }).optional(),
  eta_minutes: z
    .int()
    .min(0)
    .max(7 * 24 * 60)
    .optional(),
});

/** Moves an order: 200 with the order, 404 for an unknown one, 409 with the moves that are allowed, 422 for a malformed request. */
export async function action(args: ActionFunctionArgs) {
  const { request, params } = args;
  await requireOperator(args);
  const body = readInput(bodySchema, await readOperatorJson(request));
  if (!body.ok)
    return Response.json(
      { id: "invalid", message: inOneLine(body.problems), problems: body.problems },
      { status: 422 },
    );
  const tenant = await companyBySlug(params.slug ?? "");
  const orderNumber = z.coerce.number().int().positive().max(2_000_000_000).safeParse(params.number);
  if (!tenant)
    return Response.json({ id: "unknown_company", message: `There is no company ${params.slug}` }, { status: 404 });
  if (!orderNumber.success) return unknown(params.number);
  const result = await setOrderStatus(tenant, orderNumber.data, body.data, now(tenant.id));
  if (result.ok) return Response.json({ order: result.order });
  if (result.reason === "unknown_order") return unknown(params.number);
  const { from, allowed } = result;
  const message = `An order that is ${from} can become ${allowed.join(" or ") || "nothing else"}`;
  return Response.json({ id: "not_allowed", message, from, allowed }, { status: 409 });
}

const unknown = (number: string | undefined) =>
  Response.json({ id: "unknown_order", message: `There is no order ${number}` }, { status: 404 });
