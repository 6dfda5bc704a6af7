/** Fiserv as tests meet it. */
import type { KindUnderTest } from "./kind";
import { FISERV_PAYMENT_PAGES } from "~/paths/calls";

const SHARED_SECRET = "a shared secret of tests: 3c71";
const API_KEY = "an-api-key-of-tests-3c71";
const API_SECRET = "an api secret of tests: 3c71";

export const fiserv: KindUnderTest<"fiserv"> = {
  account: { sharedSecret: SHARED_SECRET, apiKey: API_KEY, apiSecret: API_SECRET },
  refunds: true,
  savesCards: false,
  settings: (url) => ({
    page_url: `${url}/fiserv`,
    api_url: `${url}/fiserv/ipp/payments-gateway/v2`,
    store_id: "5012345678",
    shared_secret: SHARED_SECRET,
    api_key: API_KEY,
    api_secret: API_SECRET,
    timezone: "Asia/Singapore",
  }),
  secrets: [SHARED_SECRET, API_KEY, API_SECRET],
  call: FISERV_PAYMENT_PAGES,
  form: {
    path: "/connect/gateway/processing",
    fields: [
      ...["txntype", "timezone", "txndatetime", "hash_algorithm", "storename", "chargetotal", "currency"],
      ...["checkoutoption", "responseSuccessURL", "responseFailURL", "transactionNotificationURL", "oid", "bname"],
      ...["phone", "language", "hashExtended"],
    ],
  },
};
