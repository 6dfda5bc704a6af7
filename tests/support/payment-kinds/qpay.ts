/** QPay as tests meet it. */
import { ONLINE_ID, PAID, type KindUnderTest } from "./kind";
import { QPAY_PAYMENT_PAGES } from "~/paths/calls";

const SECRET_KEY = "a secret key of tests: 6b20";

export const qpay: KindUnderTest<"qpay"> = {
  account: { secretKey: SECRET_KEY },
  refunds: false,
  isSilent: true,
  settings: (url) => ({
    gateway_url: `${url}/qpay/api/gateway/v2.0`,
    gateway_id: "010000001",
    secret_key: SECRET_KEY,
    mode: "TEST",
  }),
  secrets: [SECRET_KEY],
  call: QPAY_PAYMENT_PAGES,
  savesCards: true,
  form: {
    path: "/api/gateway/v2.0",
    fields: [
      ...["action", "gatewayId", "amount", "referenceId", "signatureFields", "signature", "currency", "mode"],
      ...["description", "returnUrl", "name", "address", "city", "state", "country", "phone", "email"],
    ],
  },
  orderDetails: { user_email: "mei@example.com" },
  fields: { [`email_${ONLINE_ID}`]: "mei@example.com" },
  brand: { company: { currency: "QAR" } },
  differs: {
    wrong_currency: { ...PAID, why: "the account takes one currency alone, and no answer names it" },
  },
};
