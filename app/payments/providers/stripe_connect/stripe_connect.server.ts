/**
 * Stripe Connect: a platform's payments for an account that is connected to it. The customer's browser confirms them by Stripe's
 * script; without script they are made at Stripe's page, as with `stripe`.
 */
import type { Provider } from "~/payments/provider.server";
import { makerOf, sourcesOf } from "~/payments/providers/stripe/script.server";
import { connectSettings, type ConnectSettings } from "~/payments/providers/stripe/settings.server";
import { anyStripe } from "~/payments/providers/stripe/stripe.server";

export const stripeConnect: Provider<ConnectSettings> = {
  ...anyStripe,
  settings: connectSettings,
  secrets: ["secret_key", "webhook_secret"],
  entry: {
    isNeeded: false,
    // The browser pays by itself: no token comes to us.
    isToken: () => false,
    maker: (given, due) => makerOf(given, { confirms: true, due }),
    sources: sourcesOf,
  },
};
