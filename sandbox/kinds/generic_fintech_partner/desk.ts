/** A fintech partner: what every call works with, how it is entered, and how it is refused. */
import type { z } from "zod/v4";
import type { PartnerAccount } from "../../accounts";
import { json, type Answer, type Asked } from "../../http/asked";
import { brokenRule } from "../../http/rule";
import { fromMajor, toMajor, type Money } from "../../money/money";
import type { Shelf } from "../../payments/shelf";
import type { Bench, Teller } from "../kind";
import type { Attempt, Details } from "./payment";

export type Desk = { bench: Bench; account: PartnerAccount; shelf: Shelf<Details>; teller: Teller<Details> };

const STATUS = {
  invalid_request: 400,
  unauthorized: 401,
  not_found: 404,
  idempotency_conflict: 409,
  not_allowed: 409,
  amount_not_allowed: 422,
} as const;

export class Refusal extends Error {
  readonly code: keyof typeof STATUS;
  readonly field: string | undefined;
  constructor(code: keyof typeof STATUS, rule: string, field?: string) {
    super(rule);
    this.code = code;
    this.field = field;
  }
}

export const refused = ({ code, message, field }: Refusal): Answer => ({
  ...json(STATUS[code], { error: { code, message, ...(field && { field }) } }),
  detail: message,
  isRefused: true,
});

export function checkKey({ apiKey }: PartnerAccount, { headers }: Asked): void {
  if (headers.authorization !== `Bearer ${apiKey}`)
    throw new Refusal("unauthorized", "Authorization is Bearer and the API key");
}

/** Reads a body by its schema. */
export function fields<T>(schema: z.ZodType<T>, { body }: Asked): T {
  let value: unknown;
  try {
    value = JSON.parse(body.toString("utf8"));
  } catch {
    throw new Refusal("invalid_request", "the body is JSON");
  }
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const { field, rule } = brokenRule(read.error);
  throw new Refusal("invalid_request", rule, field);
}

/** An amount with exactly its currency's decimals. */
export function moneyOf({ amount, currency }: { amount: string; currency: string }): Money {
  const money = fromMajor(amount, currency);
  if (!money || toMajor(money) !== amount)
    throw new Refusal("amount_not_allowed", `amount has the decimals of ${currency}`, "amount");
  if (money.minor === 0) throw new Refusal("amount_not_allowed", "amount is more than 0", "amount");
  return money;
}

export function keyOf({ headers }: Asked): string {
  const key = headers["idempotency-key"];
  if (typeof key !== "string" || key === "") throw new Refusal("invalid_request", "Idempotency-Key is needed");
  return key;
}

export function find({ shelf }: Desk, reference: string): Attempt {
  const found = shelf.all().find((each) => each.reference === reference);
  if (!found) throw new Refusal("not_found", "the reference is of this merchant");
  return found;
}
