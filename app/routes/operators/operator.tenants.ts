import { tenantsOverview } from "~/services/operators/tenants.server";
import { operatorCall } from "~/web/operators/call.server";

export const loader = operatorCall({ about: "platform", body: null }, async () => ({
  tenants: await tenantsOverview(),
}));
