import { changeMarketingConsent } from "~/contracts/account/account.server";
import { call } from "~/web/call.server";
import * as profile from "~/services/account/profile.server";

export const methods = ["PATCH"];

/** PATCH /users/profiles/update_marketing_consent: gives or withdraws the consent. */
export const action = call(changeMarketingConsent, async ({ visit, keep }, { marketing_consent }) => {
  keep(await profile.changeMarketingConsent(visit, marketing_consent));
  return { marketing_consent };
});
