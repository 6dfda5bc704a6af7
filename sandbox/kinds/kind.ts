/** The mould of a double: what a kind of provider gets from the sandbox, and what it gives. */
import type { Courier } from "../delivery/courier";
import type { Delivery } from "../delivery/delivery";
import type { ArmedFaults } from "../faults/armed";
import type { Route } from "../http/asked";
import type { Outcome } from "../payments/outcome";
import type { Payment } from "../payments/payment";
import type { Exchanges } from "../record/exchanges";
import type { Schedule } from "../time/schedule";

/** What a visitor sees of a kind. */
export type Face = {
  kind: string;
  /** The provider's name: pages add "(double)". */
  title: string;
  /** Two letters in place of a logo. */
  mark: string;
};

/** What the sandbox gives to each kind. */
export type Bench = {
  face: Face;
  /** `http://localhost:3900/paytabs`: where the kind's routes lie. */
  base: string;
  schedule: Schedule;
  courier: Courier;
  exchanges: Exchanges;
  armed: ArmedFaults;
};

/** How a browser is sent back to the shop. */
export type BackForm = { method: "GET" | "POST"; url: string; fields: [name: string, value: string][] };

/** Where a return by GET leads: its fields join what the shop's address already asks. */
export function backAddress({ url, fields }: BackForm): string {
  const address = new URL(url);
  for (const [name, value] of fields) address.searchParams.append(name, value);
  return address.href;
}

/** How a kind tells the shop what became of a payment. Null: the shop did not ask for it. */
export type Teller<Details> = {
  notice: (payment: Payment<Details>, says: Outcome, isForged: boolean) => Delivery | null;
  back: (payment: Payment<Details>, says: Outcome, isForged: boolean) => BackForm | null;
};

export type Kind<Account> = Omit<Face, "kind"> & {
  /** What a shop is set up with, as `/` shows it. */
  settings: (account: Account) => Record<string, string>;
  /** What exchanges show shortened. */
  secrets: (account: Account) => string[];
  /** Opens the double, with nothing in it. */
  open: (bench: Bench, account: Account) => Route[];
  /** What its script in the customer's browser looks for at the root of the double's origin. */
  atRoot?: (account: Account) => Route[];
};
