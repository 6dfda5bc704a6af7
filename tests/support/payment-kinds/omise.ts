/** Omise as tests meet it. */
import { tokenOfOmise } from "../card-tokens";
import type { KindUnderTest } from "./kind";
import { OMISE_ORDERS } from "~/paths/calls";

/** Nothing else has these, so that they can be looked for. */
const SECRET_KEY = "skey_test_ofthistestalone4f1c";
const WEBHOOK_SECRET = "YSB3ZWJob29rIHNlY3JldCBvZiB0aGlzIHRlc3Q=";

export const PUBLIC_KEY = "pkey_test_ofthistestalone4f1c";
/** Its bank asks first, so that there is a page to decide at. */
const ASKS_3DS = "5555555555554444";

export const omise: KindUnderTest<"omise"> = {
  account: { publicKey: PUBLIC_KEY, secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET },
  refunds: true,
  settings: (url) => ({
    base_url: `${url}/omise`,
    vault_url: `${url}/omise`,
    script_url: `${url}/omise/omise.js`,
    public_key: PUBLIC_KEY,
    secret_key: SECRET_KEY,
    webhook_secret: WEBHOOK_SECRET,
  }),
  secrets: [SECRET_KEY, WEBHOOK_SECRET],
  call: OMISE_ORDERS,
  savesCards: true,
  cardToken: (script) => tokenOfOmise({ script, key: PUBLIC_KEY }, ASKS_3DS),
};
