/** Mastercard Gateway: what every call works with, and how it is entered. */
import type { z } from "zod/v4";
import type { MastercardAccount } from "../../accounts";
import type { Asked } from "../../http/asked";
import { brokenRule } from "../../http/rule";
import { fromMajor, type Money } from "../../money/money";
import type { Shelf } from "../../payments/shelf";
import type { Bench, Teller } from "../kind";
import type { Details, Order } from "./order";
import { Refusal } from "./refusal";
import type { WalletCard } from "./wallet-token";

export type Desk = {
  bench: Bench;
  account: MastercardAccount;
  shelf: Shelf<Details>;
  teller: Teller<Details>;
  /** Of orders and of transactions: the profile takes each once. */
  references: Set<string>;
  /** What browsers have put into sessions, by their ids. */
  sessions: Map<string, SessionCard>;
  /** What Google Pay has given, by the session that it was put into. */
  tokens: Map<string, WalletCard>;
};

/** A card as it was typed, field by field. */
export type SessionCard = Partial<Record<"number" | "expiryMonth" | "expiryYear" | "securityCode", string>>;

/** The newest version that there is; a later one is unknown to the gateway. */
const NEWEST = 100;
const OLDEST = 63;
const MOST_REFERENCES = 2_000;

/** Whose call it is, and of a version that the gateway has. */
export function authenticate({ account: { merchantId, apiPassword } }: Desk, { headers, params }: Asked): void {
  const right = `Basic ${Buffer.from(`merchant.${merchantId}:${apiPassword}`).toString("base64")}`;
  if (headers.authorization !== right || params.merchant !== merchantId)
    throw new Refusal("credentials", "Authorization is Basic, merchant.{merchant id} and its API password");
  const version = Number(params.version);
  if (!(version >= OLDEST && version <= NEWEST)) throw new Refusal("invalid", `version is ${OLDEST} to ${NEWEST}`);
}

/** Reads a JSON body by its schema; no body is an empty one. */
export function bodyOf<T>(schema: z.ZodType<T>, { body, headers }: Asked): T {
  if (body.length > 0 && !/^application\/json\b/i.test(headers["content-type"] ?? ""))
    throw new Refusal("invalid", "Content-Type is application/json");
  let value: unknown;
  try {
    value = body.length === 0 ? {} : JSON.parse(body.toString("utf8"));
  } catch {
    throw new Refusal("invalid", "the body is JSON");
  }
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const { field, rule } = brokenRule(read.error);
  throw new Refusal("invalid", rule, field);
}

export function moneyOf({ amount, currency }: { amount: string; currency: string }, field: string): Money {
  const money = fromMajor(amount, currency);
  if (!money || money.minor === 0) throw new Refusal("invalid", `${field} is an amount of ${currency}`, field);
  return money;
}

/** The profile enforces fresh references: without them a payment stops after its authentication, and nobody is told. */
export function takeReferences({ references }: Desk, named: readonly string[]): void {
  const known = named.find((each) => references.has(each));
  if (known !== undefined) throw new Refusal("invalid", `${known}: field must be set to a unique value`);
  for (const each of named) references.add(each);
  for (const oldest of references) {
    if (references.size <= MOST_REFERENCES) break;
    references.delete(oldest);
  }
}

/** The order as its merchant named it, once somebody has tried to pay it. */
export function orderNamed({ shelf }: Desk, id: string): Order {
  const found = shelf.all().findLast((order) => order.reference === id && order.state !== "open");
  if (!found || found.state === "cancelled") throw new Refusal("invalid", `Unable to find order with ID ${id}`);
  return found;
}
