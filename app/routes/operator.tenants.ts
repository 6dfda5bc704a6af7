import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireOperator } from "~/platform/operator.server";
import { tenantsOverview } from "~/services/operator-tenants.server";

export async function loader({ request }: LoaderFunctionArgs) {
  requireOperator(request);
  return Response.json({ tenants: await tenantsOverview() });
}
