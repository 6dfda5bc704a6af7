/** iPay88 as tests meet it. */
import { ONLINE_ID, type KindUnderTest } from "./kind";
import { I_PAY88_PAYMENT_PAGES } from "~/paths/calls";

const MERCHANT_KEY = "a merchant key of tests: 88c1";

export const iPay88: KindUnderTest<"i_pay88"> = {
  account: { merchantKey: MERCHANT_KEY },
  refunds: false,
  savesCards: false,
  settings: (url) => ({ base_url: `${url}/i_pay88`, merchant_code: "M00003", merchant_key: MERCHANT_KEY }),
  secrets: [MERCHANT_KEY],
  call: I_PAY88_PAYMENT_PAGES,
  form: {
    path: "/ePayment/entry.asp",
    fields: [
      ...["MerchantCode", "RefNo", "Amount", "Currency", "ProdDesc", "UserName", "UserEmail", "UserContact", "Lang"],
      ...["SignatureType", "Signature", "ResponseURL", "BackendURL"],
    ],
  },
  orderDetails: { user_email: "mei@example.com" },
  fields: { [`email_${ONLINE_ID}`]: "mei@example.com" },
  brand: { company: { currency: "MYR" } },
};
