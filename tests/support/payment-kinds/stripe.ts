/** Stripe as tests meet it: by its page, unless a brand has cards entered at the checkout. */
import { ONLINE_ID, type KindUnderTest } from "./kind";
import { STRIPE_ORDERS } from "~/paths/calls";

/** Nothing else has these, so that they can be looked for. */
const SECRET_KEY = "sk_test_ofthistestalone4f1c";
export const PUBLIC_KEY = "pk_test_ofthistestalone4f1c";
const WEBHOOK_SECRET = "whsec_ofthistestalone4f1c";

export const stripe: KindUnderTest<"stripe"> = {
  account: {
    secretKey: SECRET_KEY,
    publicKey: PUBLIC_KEY,
    webhookSecret: WEBHOOK_SECRET,
    webhookPath: `/webhooks/stripe/${ONLINE_ID}`,
  },
  refunds: true,
  settings: (url) => ({
    base_url: `${url}/stripe`,
    secret_key: SECRET_KEY,
    webhook_secret: WEBHOOK_SECRET,
  }),
  secrets: [SECRET_KEY, WEBHOOK_SECRET],
  call: STRIPE_ORDERS,
  savesCards: true,
  differs: {
    decline: { status: "in_progress", orders: 0, why: "the page stays open for another card" },
  },
};

/** Settings of an account whose cards are entered at the checkout. */
export const withCardEntry = (url: string) => ({
  public_key: PUBLIC_KEY,
  script_url: `${url}/stripe/stripe.js`,
});
