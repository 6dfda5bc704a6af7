/** MyFatoorah as tests meet it. */
import { ONLINE_ID, PAID, type KindUnderTest } from "./kind";
import { MY_FATOORAH_PAYMENT_PAGES } from "~/paths/calls";

const ACCOUNT = {
  apiKey: "SK_SGP_a key of this test alone: 9a4d",
  webhookSecret: "a webhook secret of this test: 9a4d",
};

export const myFatoorah: KindUnderTest<"my_fatoorah"> = {
  account: { ...ACCOUNT, currency: "SGD" },
  refunds: true,
  savesCards: false,
  settings: (url) => ({
    base_url: `${url}/my_fatoorah`,
    currency: "SGD",
    api_key: ACCOUNT.apiKey,
    webhook_secret: ACCOUNT.webhookSecret,
  }),
  secrets: Object.values(ACCOUNT),
  call: MY_FATOORAH_PAYMENT_PAGES,
  callBody: { payment_method_id: 1 },
  fields: { [`payment_choice_${ONLINE_ID}`]: "1" },
  differs: {
    wrong_currency: {
      ...PAID,
      why: "an invoice is of the account's own currency, and a payment in another one does not begin",
    },
  },
};
