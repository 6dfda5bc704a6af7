/** PayU as tests meet it. */
import { ONLINE_ID, type KindUnderTest } from "./kind";
import { PAY_U_PAYMENT_PAGES } from "~/paths/calls";

const STORE = { password: "a soap password of this test: 2d9c", safekey: "{BA70BA70-7E57-4A11-9B0A-BA70BA70BA70}" };

export const payU: KindUnderTest<"pay_u"> = {
  account: STORE,
  refunds: true,
  savesCards: false,
  settings: (url) => ({
    base_url: `${url}/pay_u`,
    soap_username: "Sandbox Store",
    soap_password: STORE.password,
    safekey: STORE.safekey,
  }),
  secrets: [STORE.password, STORE.safekey],
  call: PAY_U_PAYMENT_PAGES,
  callBody: { user_name: "Mei Ling Tan", user_email: "mei@example.com" },
  fields: { [`email_${ONLINE_ID}`]: "mei@example.com" },
};
