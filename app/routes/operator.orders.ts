import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireOperator } from "~/platform/operator.server";
import { kitchenOrders } from "~/services/kitchen-orders.server";
import { companyBySlug } from "~/tenancy/resolve.server";

const LISTED = 50;

/** A company's newest orders, each with all that its kitchen needs. */
export async function loader(args: LoaderFunctionArgs) {
  const { params } = args;
  await requireOperator(args);
  const tenant = await companyBySlug(params.slug ?? "");
  if (!tenant)
    return Response.json({ id: "unknown_company", message: `There is no company ${params.slug}` }, { status: 404 });
  return Response.json({ orders: await kitchenOrders(tenant, { newest: LISTED }) });
}
