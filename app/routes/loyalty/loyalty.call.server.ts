/** What calls say of a customer's loyalty. */
import { toDecimal, type Minor } from "~/ordering/model/money";
import { loyaltyEntries } from "~/services/loyalty/history.server";
import { accountOf, hasLoyalty, loyaltyIsOn } from "~/ordering/loyalty/account";
import { isCustomerVisit, type CustomerVisit, type Visit } from "~/services/visit/visit.server";

/** The balance and what has changed it, with what the company offers (API-14). */
export async function loyaltyAsCall(visit: CustomerVisit) {
  const { company } = visit;
  const { enabled_for_delivery, enabled_for_pickup, is_discount, value_for_points } = company.loyalty_details;
  const entries = await loyaltyEntries(visit);
  return {
    enabled_for_delivery,
    enabled_for_pickup,
    is_discount,
    value_for_points,
    ...loyaltyFields(visit),
    history: entries.map(({ kind, amount, order_number, created_at }) => ({
      kind,
      amount: toDecimal(amount, company.decimal_precision),
      order_number,
      created_at: created_at.toISOString(),
    })),
  };
}

/** The loyalty record in the specification's fields (LOYALTY-01); amounts are decimal strings of the currency. */
export function loyaltyFields({ company, customer, session, selection, now }: CustomerVisit) {
  const amount = (minor: Minor) => toDecimal(minor, company.decimal_precision);
  const account = accountOf(company, customer);
  const isOn = selection !== null && loyaltyIsOn(company, selection.order_type);
  const redeemed = isOn ? (session.checkout?.redeem ?? 0) : 0;
  return {
    customer_loyalty: amount(account.customer_loyalty),
    min_redeem_value: amount(account.min_redeem_value),
    max_redeem_value: amount(account.max_redeem_value),
    redeemedPoints: amount(redeemed),
    hasRedeemed: redeemed > 0,
    currency: company.currency,
    updated_at: now.toISOString(),
  };
}

/** The record for pages that show it: null for guests, and where the company offers no loyalty (LOYALTY-02, LOYALTY-03). */
export function loyaltyOfPage(visit: Visit) {
  return isCustomerVisit(visit) && hasLoyalty(visit.company) ? loyaltyFields(visit) : null;
}
