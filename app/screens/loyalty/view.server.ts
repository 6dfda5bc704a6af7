/** What pages show of a customer's loyalty. */
import { toDecimal } from "~/ordering/model/money";
import { outletTime } from "~/ordering/schedule/outlet-clock";
import { dateWithYear } from "~/ordering/schedule/hours";
import type { BalanceView, LoyaltyCardView, LoyaltyHistoryView } from "~/screens/loyalty/view";
import { accountOf, loyaltyIsOn } from "~/ordering/loyalty/account";
import type { Quote } from "~/services/pricing/quote.server";
import { type CustomerVisit, type Visit, isCustomerVisit } from "~/services/visit/visit.server";
import { loyaltyEntries } from "~/services/loyalty/history.server";

/** The card by what is to be paid, on the checkout and the cart's page of phones (CART-15); null for guests, and where this kind of order has no loyalty (LOYALTY-02). */
export function loyaltyCard(
  visit: Visit,
  { priced, selection }: Pick<Quote, "priced" | "selection">,
): LoyaltyCardView | null {
  if (!isCustomerVisit(visit) || !loyaltyIsOn(visit.company, selection.order_type)) return null;
  const { company, customer, session } = visit;
  const { redeem, redeem_refused } = session.checkout ?? {};
  const typed = redeem ? toDecimal(redeem, company.decimal_precision) : "";
  return {
    ...balanceView(visit),
    account: accountOf(company, customer),
    totalBeforeLoyalty: priced.totalBeforeLoyalty,
    redeemed: priced.loyaltyTotal,
    refused: priced.loyaltyError ? { typed, error: priced.loyaltyError } : (redeem_refused ?? null),
  };
}

/** The balance with the day it is of, as the outlet's clock has it. */
export function balanceView({ customer, outlet, now, language }: CustomerVisit): BalanceView {
  return { balance: customer.loyalty_balance, asOf: dateWithYear(outletTime(outlet, now).date, language) };
}

/** What the page shows, the newest change first (LOYALTY-16). */
export async function loyaltyHistory(visit: CustomerVisit): Promise<LoyaltyHistoryView> {
  const { outlet, language } = visit;
  const entries = await loyaltyEntries(visit);
  return {
    balance: balanceView(visit),
    entries: entries.map(({ created_at, ...entry }) => ({
      ...entry,
      date: dateWithYear(outletTime(outlet, created_at).date, language),
    })),
  };
}
