import { loyaltyOfPage } from "~/routes/loyalty/loyalty.call.server";
import { listAddresses, addressLabels } from "~/services/account/addresses.server";
import { userOf } from "~/services/account/profile.server";
import { hasLoyalty } from "~/ordering/loyalty/account";
import { asksForConsent } from "~/services/sign-in/sign-in.server";
import type { CustomerVisit } from "~/services/visit/visit.server";

/** The profile, as the call answers it. */
export async function profileAsCall(visit: CustomerVisit) {
  return {
    user: await userOf(visit.tenant, visit.customer),
    addresses: await listAddresses(visit),
    address_configuration: addressLabels(visit.tenant, visit.language),
    marketing_consent_shown: asksForConsent(visit),
    loyalty_enabled: hasLoyalty(visit.company),
    loyalty: loyaltyOfPage(visit),
  };
}
