/** The double of Stripe Connect: a platform at the double of Stripe, with one account that is connected to it. */
import type { StripeConnectAccount } from "../../accounts";
import type { Kind } from "../kind";
import { openStripe, secretsOf, shownSettings } from "../stripe";

export const stripeConnect: Kind<StripeConnectAccount> = {
  title: "Stripe Connect",
  mark: "SC",
  settings: (account) => ({ ...shownSettings(account), "connected account": account.connectedAccount }),
  secrets: secretsOf,
  open: (bench, account) => openStripe(bench, account),
};
