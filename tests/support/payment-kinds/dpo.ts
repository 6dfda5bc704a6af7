/** DPO as tests meet it. */
import { ONLINE_ID, type KindUnderTest } from "./kind";
import { DPO_PAYMENT_PAGES } from "~/paths/calls";

const COMPANY_TOKEN = "5EC2E7AA-7E57-4A11-9B0A-D90D90D90D90";

const WAITS = {
  status: "in_progress",
  orders: 0,
  why: "002 may be put right until the payment's time is over",
} as const;

export const dpo: KindUnderTest<"dpo"> = {
  account: { companyToken: COMPANY_TOKEN, pushPath: `/webhooks/dpo/${ONLINE_ID}` },
  refunds: true,
  savesCards: false,
  settings: (url) => ({
    api_url: `${url}/dpo/API/v6/`,
    page_url: `${url}/dpo/payv2.php`,
    company_token: COMPANY_TOKEN,
    service_type: 3854,
  }),
  secrets: [COMPANY_TOKEN],
  call: DPO_PAYMENT_PAGES,
  differs: { wrong_amount: WAITS },
};
