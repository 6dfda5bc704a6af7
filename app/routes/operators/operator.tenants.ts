import { listTenants } from "~/contracts/operators/brands.server";
import { tenantsOverview } from "~/services/operators/tenants.server";
import { operatorCall } from "~/web/operators/call.server";

export const loader = operatorCall(listTenants, async () => ({ tenants: await tenantsOverview() }));
