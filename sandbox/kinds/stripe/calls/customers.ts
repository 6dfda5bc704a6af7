/** Stripe: customers, and the cards that are attached to them. */
import { json, type Answer, type Asked } from "../../../http/asked";
import type { SavedCard } from "../ledger";
import type { Desk } from "./desk";
import { formFields, queryFields } from "./door";
import { createCustomer, listCards, nothing } from "./fields";
import { invalid, missing } from "./refusal";

const DEFAULT_LIMIT = 10;

export function create({ ledger }: Desk, asked: Asked): Answer {
  const fields = formFields(asked, createCustomer);
  const id = ledger.addCustomer(fields);
  return { ...json(200, { id, object: "customer", livemode: false, metadata: {}, ...fields }), detail: id };
}

export function cards({ ledger }: Desk, asked: Asked): Answer {
  const { limit = DEFAULT_LIMIT } = queryFields(asked, listCards);
  const customer = asked.params.id ?? "";
  if (!ledger.customers.has(customer)) throw missing("customer", customer);
  const all = ledger.cardsOf(customer);
  const url = `/v1/customers/${customer}/payment_methods`;
  const data = all.slice(0, limit).map((saved) => method(saved, saved.customer));
  return json(200, { object: "list", data, has_more: all.length > limit, url });
}

/** For good: a card that is detached can neither pay nor be attached again. */
export function detach({ ledger }: Desk, asked: Asked): Answer {
  formFields(asked, nothing);
  const id = asked.params.id ?? "";
  const saved = ledger.cards.get(id);
  if (!saved) throw invalid(`The payment method ${id} is not attached to a customer.`);
  ledger.cards.delete(id);
  return { ...json(200, method(saved, null)), detail: id };
}

const method = ({ id, card }: SavedCard, customer: string | null) => ({
  id,
  object: "payment_method",
  allow_redisplay: "limited",
  card: {
    brand: card.scheme,
    last4: card.number.slice(-4),
    exp_month: 12,
    exp_year: 2030,
    fingerprint: id.slice(3, 19),
  },
  customer,
  livemode: false,
  type: "card",
});
