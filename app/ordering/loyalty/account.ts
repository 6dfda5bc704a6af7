/** What a customer has of a company's loyalty, and what of it an order asks to redeem. */
import type { Company, OrderType } from "~/ordering/model/company";
import type { Minor } from "~/ordering/model/money";
import type { LoyaltyAccount, Redemption } from "./loyalty";

/** Whether the company offers loyalty at all (ROUTE-03). */
export const hasLoyalty = ({ loyalty_details }: Company): boolean =>
  loyalty_details.enabled_for_delivery || loyalty_details.enabled_for_pickup;

/** Whether it can be earned and redeemed with this kind of order (LOYALTY-02). */
export const loyaltyIsOn = ({ loyalty_details }: Company, orderType: OrderType): boolean =>
  orderType === "delivery" ? loyalty_details.enabled_for_delivery : loyalty_details.enabled_for_pickup;

/** The customer's balance with what the company lets be redeemed of it. */
export const accountOf = (
  { loyalty_details }: Company,
  { loyalty_balance }: { loyalty_balance: Minor },
): LoyaltyAccount => ({
  customer_loyalty: loyalty_balance,
  min_redeem_value: loyalty_details.min_redeem_value,
  max_redeem_value: loyalty_details.max_redeem_value,
});

/** What a checkout asks to redeem, or null when it asks for nothing. */
export function redemptionOf(
  company: Company,
  customer: { loyalty_balance: Minor },
  { redeem }: { redeem?: Minor },
): Redemption | null {
  return redeem ? { ...accountOf(company, customer), redeem } : null;
}
