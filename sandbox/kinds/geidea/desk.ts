/** Geidea: what every call works with, and how it is entered. */
import type { z } from "zod/v4";
import type { GeideaAccount } from "../../accounts";
import type { Asked } from "../../http/asked";
import { brokenRule } from "../../http/rule";
import type { Shelf } from "../../payments/shelf";
import type { Bench, Teller } from "../kind";
import type { Details } from "./order";
import { Refusal } from "./refusal";

export type Desk = { bench: Bench; account: GeideaAccount; shelf: Shelf<Details>; teller: Teller<Details> };

export function checkKeys({ publicKey, apiPassword }: GeideaAccount, { headers }: Asked): void {
  const right = `Basic ${Buffer.from(`${publicKey}:${apiPassword}`).toString("base64")}`;
  if (headers.authorization !== right)
    throw new Refusal("credentials", "Authorization is Basic, public key and API password");
}

/** Reads a body by its schema. */
export function fields<T>(schema: z.ZodType<T>, { body }: Asked): T {
  let value: unknown;
  try {
    value = JSON.parse(body.toString("utf8"));
  } catch {
    throw new Refusal("$.", "the body is JSON");
  }
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const { field, rule } = brokenRule(read.error);
  throw new Refusal(`$.${field}`, rule);
}
