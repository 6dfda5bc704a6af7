/** PayTabs as tests meet it. */
import type { KindUnderTest } from "./kind";
import { PAYTABS_PAYMENT_PAGE } from "~/paths/calls";

/** Nothing else has it, so that it can be looked for. */
export const SERVER_KEY = "a key of this test alone: 4f1c";

export const paytabs: KindUnderTest<"paytabs"> = {
  account: { serverKey: SERVER_KEY, requestsPerMinute: 100_000 },
  refunds: true,
  savesCards: false,
  settings: (url) => ({ base_url: `${url}/paytabs`, profile_id: 100001, server_key: SERVER_KEY }),
  secrets: [SERVER_KEY],
  call: PAYTABS_PAYMENT_PAGE,
};
