/** Omise: customers with their cards, and the vault that makes tokens of card numbers. */
import { json, type Answer, type Asked } from "../../http/asked";
import { cardOf, testCard } from "./cards";
import { newId } from "./charge";
import { authenticate, bodyOf, type Customer, type Desk } from "./desk";
import { createCustomer, createToken, updateCustomer } from "./fields";
import { Refusal } from "./refusal";

/** A token of a card, asked with the public key from a customer's browser. */
export function tokenise({ account, vault }: Desk, asked: Asked): Answer {
  authenticate(asked, account.publicKey);
  const { card } = bodyOf(asked, createToken, "invalid_card");
  const played = testCard(card.number);
  if (!played) throw new Refusal("invalid_card", "number is invalid");
  const now = new Date();
  const [year, month] = [now.getFullYear(), now.getMonth() + 1];
  if (card.expiration_year < year || (card.expiration_year === year && card.expiration_month < month))
    throw new Refusal("invalid_card", "expiration date cannot be in the past");
  const id = newId("tokn");
  const kept = {
    id: newId("card"),
    played,
    name: card.name,
    month: card.expiration_month,
    year: card.expiration_year,
  };
  vault.keepToken(id, kept);
  const token = { object: "token", id, livemode: false, location: `/tokens/${id}`, used: false, card: cardOf(kept) };
  return { ...json(200, token), what: "asks for a token", detail: id };
}

export function create({ vault }: Desk, asked: Asked): Answer {
  const { card, ...fields } = bodyOf(asked, createCustomer);
  // A token that is none is refused before there is a customer.
  const kept = card === undefined ? [] : [vault.spend(card)];
  const id = newId("cust");
  const customer = vault.keepCustomer(id, fields);
  customer.cards.push(...kept);
  return told(id, customer);
}

export function update({ vault }: Desk, asked: Asked): Answer {
  const id = asked.params.id ?? "";
  const { card, ...fields } = bodyOf(asked, updateCustomer);
  const customer = vault.customer(id);
  customer.fields = { ...customer.fields, ...fields };
  if (card !== undefined) customer.cards.push(vault.spend(card));
  return told(id, customer);
}

export const cards = ({ vault }: Desk, asked: Asked): Answer =>
  json(200, listOf(vault.customer(asked.params.id ?? "")));

export function forget({ vault }: Desk, asked: Asked): Answer {
  const { id: holder = "", card: id = "" } = asked.params;
  const customer = vault.customer(holder);
  const found = customer.cards.find((card) => card.id === id);
  if (!found) throw new Refusal("not_found", `card ${id} was not found`);
  customer.cards = customer.cards.filter((card) => card !== found);
  return { ...json(200, { object: "card", id, livemode: false, deleted: true }), detail: id };
}

const listOf = ({ cards: kept }: Customer) => ({
  object: "list",
  data: kept.map(cardOf),
  limit: 20,
  offset: 0,
  total: kept.length,
  order: "chronological",
});

const told = (id: string, customer: Customer): Answer => ({
  ...json(200, {
    object: "customer",
    id,
    livemode: false,
    ...customer.fields,
    default_card: customer.cards.at(-1)?.id ?? null,
    cards: listOf(customer),
  }),
  detail: id,
});
