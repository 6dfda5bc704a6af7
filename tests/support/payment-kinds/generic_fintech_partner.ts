/** A fintech partner as tests meet it. */
import type { KindUnderTest } from "./kind";
import { GENERIC_PAYMENTS } from "~/paths/calls";

const API_KEY = "a partner key of this test alone: 3c9d";
const WEBHOOK_SECRET = "whsec_YSBrZXkgb2YgdGhpcyB0ZXN0IGFsb25lLCAzYzlk";

export const genericFintechPartner: KindUnderTest<"generic_fintech_partner"> = {
  account: { apiKey: API_KEY, webhookSecret: WEBHOOK_SECRET },
  refunds: true,
  savesCards: false,
  settings: (url) => ({
    base_url: `${url}/generic_fintech_partner`,
    page_origins: [url],
    api_key: API_KEY,
    webhook_secret: WEBHOOK_SECRET,
  }),
  secrets: [API_KEY, WEBHOOK_SECRET],
  call: GENERIC_PAYMENTS,
};
