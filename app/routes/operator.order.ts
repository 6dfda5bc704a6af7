import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod/v4";
import { requireOperator } from "~/platform/operator.server";
import { kitchenOrders } from "~/services/kitchen-orders.server";
import { companyBySlug } from "~/tenancy/resolve.server";

const numberSchema = z.coerce.number().int().positive().max(2_000_000_000);

/** One order with all that its kitchen needs: 200, or 404 for an unknown company or number. */
export async function loader(args: LoaderFunctionArgs) {
  const { params } = args;
  await requireOperator(args);
  const tenant = await companyBySlug(params.slug ?? "");
  if (!tenant)
    return Response.json({ id: "unknown_company", message: `There is no company ${params.slug}` }, { status: 404 });
  const order_number = numberSchema.safeParse(params.number);
  const [order] = order_number.success ? await kitchenOrders(tenant, { order_number: order_number.data }) : [];
  if (order) return Response.json({ order });
  return Response.json({ id: "unknown_order", message: `There is no order ${params.number}` }, { status: 404 });
}
