/** The customer's own record: as the calls name it, and its changes. */
import { z } from "zod/v4";
import { updateCustomer } from "~/db/customers.server";
import type { Customer } from "~/db/sessions.server";
import { parseName } from "~/ordering/checkout";
import type { CustomerVisit } from "./signed-in.server";

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
  metadata: { marketing_consent: boolean; saved_cards: { qpay: { token: string; card_no: string }[] } };
};

/** A customer as the calls answer them to themselves. */
export function userOf(tenant: number, customer: Customer, proceed_to_checkout = false): User {
  const { id, name, email, phone_number, dialing_code, marketing_consent } = customer;
  return {
    id,
    company_id: tenant,
    name,
    email,
    phone_number,
    dialing_code,
    proceed_to_checkout,
    marketing_consent,
    sapaad_customer_id: null,
    metadata: { marketing_consent, saved_cards: { qpay: [] } },
  };
}

/** The body of PUT /users/profiles/{id}: the name; number and e-mail do not change this way. */
export const profileBodySchema = z.union([
  z.object({ user: z.object({ name: z.string() }) }).transform(({ user }) => user),
  z.object({ name: z.string() }),
]);

export type NameResult = { ok: true; customer: Customer } | { ok: false; id: "name_invalid" };

/** Changes the customer's name. The visit is left with it, since the page is drawn from the visit. */
export async function changeName(visit: CustomerVisit, typed: string): Promise<NameResult> {
  const name = parseName(typed);
  if (!name) return { ok: false, id: "name_invalid" };
  return { ok: true, customer: await change(visit, { name }) };
}

/** Gives or withdraws the consent to marketing messages (ACCOUNT-06). */
export const changeMarketingConsent = (visit: CustomerVisit, marketing_consent: boolean): Promise<Customer> =>
  change(visit, { marketing_consent });

async function change(visit: CustomerVisit, changes: Parameters<typeof updateCustomer>[2]): Promise<Customer> {
  const account = await updateCustomer(visit.tenant.id, visit.customer.id, changes);
  if (!account) throw new Error("The customer is gone");
  const { phone_verified: _phone_verified, ...customer } = account;
  visit.customer = customer;
  return customer;
}
