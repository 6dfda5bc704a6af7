/** The account's loyalty page: the balance and what has changed it, for the page and for the call. */
import { listLoyaltyEntries } from "~/db/loyalty.server";
import { dateWithYear } from "~/ordering/hours";
import { toDecimal } from "~/ordering/money";
import { outletTime } from "~/ordering/outlet-clock";
import type { LoyaltyHistoryView } from "~/screens/loyalty/view";
import { balanceView, loyaltyFields } from "./loyalty.server";
import type { CustomerVisit } from "./signed-in.server";

/** As many changes as the page lists. */
const LISTED = 100;

/** What the page shows, the newest change first (LOYALTY-16). */
export async function loyaltyHistory(visit: CustomerVisit): Promise<LoyaltyHistoryView> {
  const { tenant, customer, outlet, language } = visit;
  const entries = await listLoyaltyEntries(tenant.id, customer.id, LISTED);
  return {
    balance: balanceView(visit),
    entries: entries.map(({ created_at, ...entry }) => ({
      ...entry,
      date: dateWithYear(outletTime(outlet, created_at).date, language),
    })),
  };
}

/** The same in the specification's fields, with what the company offers (API-14). */
export async function loyaltyAsCall(visit: CustomerVisit) {
  const { tenant, customer, company } = visit;
  const { enabled_for_delivery, enabled_for_pickup, is_discount, value_for_points } = company.loyalty_details;
  const entries = await listLoyaltyEntries(tenant.id, customer.id, LISTED);
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
