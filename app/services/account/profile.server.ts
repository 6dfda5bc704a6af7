/** The customer's own record: as the calls name it, and its changes. */
import { updateCustomer } from "~/db/account/customers.server";
import type { Customer } from "~/db/account/customer-columns.server";
import { keptCards } from "~/db/payments/kept-cards.server";
import { parseName } from "~/ordering/checkout/checkout";
import { cardTypes, offeredPaymentTypes } from "~/ordering/payments/payment-types";
import type { CustomerVisit } from "~/services/visit/visit.server";
import type { CompanyContext } from "~/tenancy/company.server";

/** A token, and of the number what may be shown. */
type QpayCard = { token: string; card_no: string };

/** The user entity (screens document, section 3). */
export type User = {
  id: number;
  company_id: number;
  name: string | null;
  email: string | null;
  phone_number: string;
  dialing_code: string;
  /** Set when the customer signed in on the way to the checkout. */
  proceed_to_checkout: boolean;
  marketing_consent: boolean;
  /** The customer's number in the restaurant's own system; null as long as that has not told one. */
  sapaad_customer_id: number | null;
  metadata: { marketing_consent: boolean; saved_cards: { qpay: QpayCard[] } };
};

/** A customer as the calls answer them to themselves. */
export async function userOf(tenant: CompanyContext, customer: Customer, proceed_to_checkout = false): Promise<User> {
  const { id, name, email, phone_number, dialing_code, marketing_consent } = customer;
  return {
    id,
    company_id: tenant.id,
    name,
    email,
    phone_number,
    dialing_code,
    proceed_to_checkout,
    marketing_consent,
    sapaad_customer_id: null,
    metadata: { marketing_consent, saved_cards: { qpay: await qpayCardsOf(tenant, id) } },
  };
}

/** The QPay cards of a customer (PAY-QPAY-03). */
async function qpayCardsOf(tenant: CompanyContext, customer: number): Promise<QpayCard[]> {
  const types = cardTypes(offeredPaymentTypes(tenant.paymentTypes)).filter(
    ({ payment_type }) => payment_type === "qpay",
  );
  const ids = types.map(({ id }) => id);
  return ids.length === 0 ? [] : keptCards(tenant.id, customer, ids);
}

export type NameResult = { ok: true; visit: CustomerVisit } | { ok: false; id: "name_invalid" };

/** Changes the customer's name. */
export async function changeName(visit: CustomerVisit, typed: string): Promise<NameResult> {
  const name = parseName(typed);
  if (!name) return { ok: false, id: "name_invalid" };
  return { ok: true, visit: await change(visit, { name }) };
}

/** Gives or withdraws the consent to marketing messages (ACCOUNT-06). */
export const changeMarketingConsent = (visit: CustomerVisit, marketing_consent: boolean): Promise<CustomerVisit> =>
  change(visit, { marketing_consent });

async function change(visit: CustomerVisit, changes: Parameters<typeof updateCustomer>[2]): Promise<CustomerVisit> {
  const account = await updateCustomer(visit.tenant.id, visit.customer.id, changes);
  if (!account) throw new Error("The customer is gone");
  const { phone_verified: _phone_verified, ...customer } = account;
  return { ...visit, customer };
}
