/** What is read of a customer, wherever one is read. */
import { customers } from "~/db/schema/customers.server";

export type Customer = {
  id: number;
  dialing_code: string;
  phone_number: string;
  name: string | null;
  email: string | null;
  marketing_consent: boolean;
  /** Minor units. */
  loyalty_balance: number;
};

export const customerColumns = {
  id: customers.id,
  dialing_code: customers.dialing_code,
  phone_number: customers.phone_number,
  name: customers.name,
  email: customers.email,
  marketing_consent: customers.marketing_consent,
  loyalty_balance: customers.loyalty_balance,
};
