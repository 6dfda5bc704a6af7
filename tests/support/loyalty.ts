/** Loyalty for tests: a brand that offers it, a balance to redeem, and what is left of it. */
import type { CompanyDocument } from "./brands";
import type { Client } from "./client";
import { operatorCall } from "./operator";
import type { ServerAddress } from "./server";
import { pathTo } from "~/paths/address";
import { OPERATOR_LOYALTY, PAGES_LOYALTY, USERS_LOYALTY_POINTS } from "~/paths/calls";

/** Loyalty for both kinds of order; nothing is earned unless told. */
export const loyaltyOn = (
  overrides: Partial<NonNullable<CompanyDocument["loyalty_details"]>> = {},
): Pick<CompanyDocument, "loyalty_details"> => ({
  loyalty_details: { enabled_for_delivery: true, enabled_for_pickup: true, ...overrides },
});

/** Gives a balance to a customer who has signed in with a Singapore number. */
export async function grantLoyalty(server: ServerAddress, slug: string, phone: string, amount: string): Promise<void> {
  const answer = await operatorCall(server, "POST", pathTo(OPERATOR_LOYALTY, { slug }), {
    phone: `+65${phone}`,
    amount,
  });
  if (answer.status !== 200) throw new Error(`The grant was refused: ${answer.status} ${answer.text}`);
}

export type LoyaltyPoints = {
  customer_loyalty: string;
  min_redeem_value: string;
  max_redeem_value: string;
  redeemedPoints: string;
  hasRedeemed: boolean;
};

/** The customer's loyalty as its call tells it. */
export async function loyaltyOf(client: Client): Promise<LoyaltyPoints> {
  const answer = await client.get(USERS_LOYALTY_POINTS, { headers: { accept: "application/json" } });
  if (answer.status !== 200) throw new Error(`The loyalty call answered ${answer.status}: ${answer.text}`);
  return answer.json<LoyaltyPoints>();
}

export type LoyaltyEntry = { kind: string; amount: string; order_number: number | null };

/** What has changed the customer's balance, the newest first. */
export async function loyaltyHistoryOf(client: Client): Promise<LoyaltyEntry[]> {
  const answer = await client.get(PAGES_LOYALTY, { headers: { accept: "application/json" } });
  return answer.json<{ history: LoyaltyEntry[] }>().history;
}
