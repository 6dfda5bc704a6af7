/** Stripe Connect as tests meet it: without script by its page, as Stripe is. */
import { ONLINE_ID, type KindUnderTest } from "./kind";
import { stripe } from "./stripe";
import { STRIPE_CONNECT_INTENTS } from "~/paths/calls";

/** Nothing else has these, so that they can be looked for. */
const SECRET_KEY = "sk_test_oftheplatformofthistest";
const WEBHOOK_SECRET = "whsec_oftheplatformofthistest";

export const PUBLIC_KEY = "pk_test_oftheplatformofthistest";
export const CONNECTED = "acct_ofthistestalone4f1c";

export const stripeConnect: KindUnderTest<"stripe_connect"> = {
  account: {
    secretKey: SECRET_KEY,
    publicKey: PUBLIC_KEY,
    connectedAccount: CONNECTED,
    webhookSecret: WEBHOOK_SECRET,
    webhookPath: `/webhooks/stripe_connect/${ONLINE_ID}`,
  },
  refunds: true,
  settings: (url) => ({
    base_url: `${url}/stripe_connect`,
    script_url: `${url}/stripe_connect/stripe.js`,
    secret_key: SECRET_KEY,
    public_key: PUBLIC_KEY,
    merchant_id: CONNECTED,
    webhook_secret: WEBHOOK_SECRET,
  }),
  secrets: [SECRET_KEY, WEBHOOK_SECRET],
  call: STRIPE_CONNECT_INTENTS,
  savesCards: true,
  ...(stripe.differs && { differs: stripe.differs }),
};
