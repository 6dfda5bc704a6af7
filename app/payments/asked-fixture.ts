/** For tests: what a provider is asked to take. */
import type { Asked } from "./provider.server";

/** 12.50 SGD of a customer with an e-mail address, led back and reported to by the addresses of the provider's kind. */
export const askedOf = (kind: string, differing: Partial<Asked> = {}): Asked => ({
  reference: "T-1001",
  amount: 1250,
  currency: "SGD",
  precision: 2,
  description: "Bun",
  language: "en",
  customer: { name: "Mei", email: "mei@example.com", phone: "+6591234567" },
  returnUrl: `https://shop.example/payments/returns/${kind}/T-1001`,
  webhookUrl: `https://shop.example/webhooks/${kind}/3`,
  ...differing,
});
