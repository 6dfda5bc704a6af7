/** What has changed a customer's balance. */
import { listLoyaltyEntries } from "~/db/loyalty.server";
import type { CustomerVisit } from "~/services/visit/visit.server";

/** As many changes as are shown; older ones are kept, but nobody scrolls there. */
const LISTED = 100;

/** The changes of the balance, the newest first (LOYALTY-16); amounts in minor units. */
export const loyaltyEntries = ({ tenant, customer }: CustomerVisit) =>
  listLoyaltyEntries(tenant.id, customer.id, LISTED);
