/** Loyalty of a signed-in customer: the account, what is redeemed of it in the checkout, and what pages and calls show. */
import type { CheckoutDraft } from "~/db/documents.server";
import type { Customer } from "~/db/sessions.server";
import type { Company } from "~/ordering/company";
import type { ErrorId, TextValues } from "~/ordering/errors";
import { dateWithYear } from "~/ordering/hours";
import { loyaltyRefusal, type LoyaltyAccount, type LoyaltyError, type Redemption } from "~/ordering/loyalty";
import { toDecimal, type Minor } from "~/ordering/money";
import { outletTime } from "~/ordering/outlet-clock";
import type { Visit } from "~/platform/visit.server";
import type { BalanceView } from "~/screens/loyalty/view";
import { loyaltyIsOn, type Quote } from "./quote.server";
import { isCustomerVisit, type CustomerVisit } from "./signed-in.server";

/** Whether the company offers loyalty at all (ROUTE-03). */
export const hasLoyalty = ({ loyalty_details }: Company): boolean =>
  loyalty_details.enabled_for_delivery || loyalty_details.enabled_for_pickup;

/** The customer's balance with what the company lets be redeemed of it. */
export const accountOf = ({ loyalty_details }: Company, { loyalty_balance }: Customer): LoyaltyAccount => ({
  customer_loyalty: loyalty_balance,
  min_redeem_value: loyalty_details.min_redeem_value,
  max_redeem_value: loyalty_details.max_redeem_value,
});

/** What a checkout asks to redeem, or null when it asks for nothing. */
export function redemptionOf(company: Company, customer: Customer, { redeem }: CheckoutDraft): Redemption | null {
  return redeem ? { ...accountOf(company, customer), redeem } : null;
}

/** Why nothing is redeemed of what was asked, in the words of the error catalogue; null where all of it is. */
export function redemptionProblem(
  company: Company,
  customer: Customer,
  { priced }: Quote,
): { id: ErrorId; values: TextValues } | null {
  return problemOf(priced.loyaltyError, company, customer, priced.totalBeforeLoyalty);
}

function problemOf(
  error: LoyaltyError | null,
  company: Company,
  customer: Customer,
  totalBeforeLoyalty: number,
): { id: ErrorId; values: TextValues } | null {
  const refusal = loyaltyRefusal(error, accountOf(company, customer), totalBeforeLoyalty);
  if (!refusal) return null;
  const { currency, decimal_precision } = company;
  const { id, amount } = refusal;
  return { id, values: { currency, ...(amount && { [amount.place]: toDecimal(amount.value, decimal_precision) }) } };
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

/** The balance with the day it is of, as the outlet's clock has it. */
export function balanceView({ customer, outlet, now, language }: CustomerVisit): BalanceView {
  return { balance: customer.loyalty_balance, asOf: dateWithYear(outletTime(outlet, now).date, language) };
}
