/** Adyen as tests meet it: a wallet, by which the widget leads to a page. */
import type { Client } from "../client";
import type { KindUnderTest } from "./kind";
import { ADYEN_TRANSACTIONS } from "~/paths/calls";

const API_KEY = "an adyen key of this test alone: 6e0a";
const HMAC_KEY = "DFB1EB5485895CFA84146406857104ABB4CBCABDC8AAF103A624C8F6A3EAAB00";
const WALLET = { payment_method: { type: "grabpay_SG" } };

export const adyen: KindUnderTest<"adyen"> = {
  account: { apiKey: API_KEY, hmacKey: HMAC_KEY, webhookPath: "/webhooks/adyen/3" },
  refunds: true,
  savesCards: false,
  settings: (url) => ({
    api_url: `${url}/adyen/v72`,
    widget_url: `${url}/checkoutshopper/`,
    api_key: API_KEY,
    hmac_key: HMAC_KEY,
    merchant_account: "SandboxECOM",
    client_key: "sandbox_ADYENCLIENTKEY",
    environment: "test",
    locale: "en-US",
    country_code: "SG",
  }),
  secrets: [API_KEY, HMAC_KEY],
  call: ADYEN_TRANSACTIONS,
  callBody: WALLET,
  async pageOf(client: Client, reference: string) {
    const body = { order_details: { tmp_order_id: reference }, ...WALLET };
    const answer = await client.call("POST", ADYEN_TRANSACTIONS, body);
    return answer.json<{ action?: { url: string } }>().action?.url;
  },
  differs: {
    timeout_after_charge: {
      status: "in_progress",
      orders: 0,
      why: "there is no query: what nobody has told is voided when its time is over",
    },
  },
};
