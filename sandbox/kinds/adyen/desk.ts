/** Adyen: what every call works with, how it is entered, and how it is refused. */
import type { z } from "zod/v4";
import type { AdyenAccount } from "../../accounts";
import { json, type Answer, type Asked } from "../../http/asked";
import { brokenRule } from "../../http/rule";
import type { Shelf } from "../../payments/shelf";
import type { Bench, Teller } from "../kind";
import type { Details, Kept } from "./payment";

export type Desk = {
  bench: Bench;
  account: AdyenAccount;
  shelf: Shelf<Details>;
  teller: Teller<Details>;
  kept: Map<string, Kept>;
};

const REFUSALS = {
  key: { status: 401, errorCode: "000", errorType: "security" },
  merchant: { status: 403, errorCode: "901", errorType: "security" },
  json: { status: 400, errorCode: "702", errorType: "validation" },
  field: { status: 422, errorCode: "14_000", errorType: "validation" },
  key_reused: { status: 422, errorCode: "704", errorType: "validation" },
} as const;

export class Refusal extends Error {
  readonly why: keyof typeof REFUSALS;
  constructor(why: keyof typeof REFUSALS, rule: string) {
    super(rule);
    this.why = why;
  }
}

export function refused({ why, message }: Refusal): Answer {
  const { status, errorCode, errorType } = REFUSALS[why];
  return { ...json(status, { status, errorCode, message, errorType }), detail: message, isRefused: true };
}

/** Reads a call's body by its schema, after the key that opens it. */
export function enter<T extends object>({ account }: Desk, { headers, body }: Asked, schema: z.ZodType<T>): T {
  if (headers["x-api-key"] !== account.apiKey) throw new Refusal("key", "X-API-Key is the account's");
  let value: unknown;
  try {
    value = JSON.parse(body.toString("utf8"));
  } catch {
    throw new Refusal("json", "the body is JSON");
  }
  const read = schema.safeParse(value);
  if (!read.success) throw new Refusal("field", brokenRule(read.error).rule);
  const isOther = "merchantAccount" in read.data && read.data.merchantAccount !== account.merchantAccount;
  if (isOther) throw new Refusal("merchant", "Invalid Merchant Account");
  return read.data;
}
