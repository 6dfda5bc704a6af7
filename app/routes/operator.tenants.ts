import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireOperator } from "~/platform/operator.server";
import { tenantsOverview } from "~/services/operator-tenants.server";

export async function loader(args: LoaderFunctionArgs) {
  await requireOperator(args);
  return Response.json({ tenants: await tenantsOverview() });
}
