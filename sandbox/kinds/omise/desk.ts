/** Omise: what every call works with, and what it is held to before it is understood. */
import type { z } from "zod/v4";
import type { OmiseAccount } from "../../accounts";
import type { Asked } from "../../http/asked";
import { brokenRule } from "../../http/rule";
import { Shelf } from "../../payments/shelf";
import type { Bench, Teller } from "../kind";
import type { VaultCard } from "./cards";
import type { Details, OmiseCharge } from "./charge";
import { Refusal } from "./refusal";

/** The oldest is forgotten first, as payments are. */
const MOST = 500;

export type Token = { card: VaultCard; isUsed: boolean };
export type Customer = { fields: Record<string, unknown>; cards: VaultCard[] };

export class Vault {
  readonly tokens = new Map<string, Token>();
  readonly customers = new Map<string, Customer>();

  keepToken(id: string, card: VaultCard): void {
    keep(this.tokens, id, { card, isUsed: false });
  }

  keepCustomer(id: string, fields: Record<string, unknown>): Customer {
    const customer: Customer = { fields, cards: [] };
    keep(this.customers, id, customer);
    return customer;
  }

  /** The card of a token, which pays or is saved once. */
  spend(id: string): VaultCard {
    const token = this.tokens.get(id);
    if (!token) throw new Refusal("not_found", `token ${id} was not found`);
    if (token.isUsed) throw new Refusal("used_token", "token was already used");
    token.isUsed = true;
    return token.card;
  }

  customer(id: string): Customer {
    const found = this.customers.get(id);
    if (!found) throw new Refusal("not_found", `customer ${id} was not found`);
    return found;
  }
}

function keep<T>(map: Map<string, T>, key: string, value: T): void {
  map.set(key, value);
  for (const oldest of map.keys()) {
    if (map.size <= MOST) break;
    map.delete(oldest);
  }
}

export type Desk = {
  bench: Bench;
  account: OmiseAccount;
  shelf: Shelf<Details>;
  vault: Vault;
  teller: Teller<Details>;
};

export const newShelf = (): Shelf<Details> => new Shelf<Details>();

/** Basic, with the key as the name and no password: the secret one for everything but the vault. */
export function authenticate({ headers }: Asked, key: string): void {
  const right = `Basic ${Buffer.from(`${key}:`).toString("base64")}`;
  if (headers.authorization !== right) throw new Refusal("authentication_failure", "authentication failed");
}

/** Reads a JSON body; an empty one has no fields. */
export function bodyOf<T>(
  { body, headers }: Asked,
  schema: z.ZodType<T>,
  code: "bad_request" | "invalid_card" = "bad_request",
): T {
  if (body.length > 0 && !/^application\/json\b/i.test(headers["content-type"] ?? ""))
    throw new Refusal("bad_request", "Content-Type is application/json");
  let value: unknown;
  try {
    value = body.length === 0 ? {} : JSON.parse(body.toString("utf8"));
  } catch {
    throw new Refusal("bad_request", "the body is JSON");
  }
  return read(schema, value, code);
}

export const queryOf = <T>({ query }: Asked, schema: z.ZodType<T>): T =>
  read(schema, Object.fromEntries(query), "bad_request");

function read<T>(schema: z.ZodType<T>, value: unknown, code: "bad_request" | "invalid_card"): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const { rule } = brokenRule(result.error);
  throw new Refusal(code, rule.replace(/^card\./, ""));
}

export function chargeNamed({ shelf }: Desk, id: string): OmiseCharge {
  const found = shelf.all().find(({ details }) => details.chargeId === id);
  if (!found) throw new Refusal("not_found", `charge ${id} was not found`);
  return found;
}
