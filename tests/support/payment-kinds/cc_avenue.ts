/** CCAvenue as tests meet it. */
import { ONLINE_ID, type KindUnderTest } from "./kind";
import { CC_AVENUE_PAYMENT_PAGES } from "~/paths/calls";

const WORKING_KEY = "A key of tests alone 7d20f1c4e5ab";

export const ccAvenue: KindUnderTest<"cc_avenue"> = {
  account: { workingKey: WORKING_KEY, echoPath: `/webhooks/cc_avenue/${ONLINE_ID}` },
  refunds: false,
  savesCards: false,
  settings: (url) => ({
    page_url: `${url}/cc_avenue`,
    api_url: `${url}/cc_avenue`,
    merchant_id: "45990",
    access_code: "AVSB01SANDBOX",
    working_key: WORKING_KEY,
  }),
  secrets: [WORKING_KEY],
  call: CC_AVENUE_PAYMENT_PAGES,
  form: { path: "/transaction/transaction.do?command=initiateTransaction", fields: ["encRequest", "access_code"] },
};
