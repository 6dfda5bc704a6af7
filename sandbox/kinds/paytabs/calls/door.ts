/** PayTabs: hosts and authentication. What every call is held to before it is understood. */
import { type z } from "zod/v4";
import type { PaytabsAccount } from "../../../accounts";
import type { Asked } from "../../../http/asked";
import { brokenRule } from "../../../http/rule";
import { Refusal } from "./refusal";

/** Reads the body of a call by its schema; throws the refusal that names the first rule it breaks. */
export function enter<T extends { profile_id: number }>(
  asked: Asked,
  account: PaytabsAccount,
  schema: z.ZodType<T>,
): T {
  const key = asked.headers.authorization;
  if (!/^application\/json(?:\s*;\s*charset=utf-8)?$/i.test(asked.headers["content-type"] ?? ""))
    throw new Refusal("invalid", "Content-Type is application/json");
  if (/^Bearer /i.test(key ?? ""))
    throw new Refusal("authentication", "Authorization has no Bearer before the server key");
  if (key !== account.serverKey) throw new Refusal("authentication", "Authorization is the server key");
  const body = fields(schema, parsed(asked.body));
  if (body.profile_id !== account.profileId)
    throw new Refusal("authentication", "profile_id and server key are a pair");
  return body;
}

/** Reads a value by a schema; a message of the schema follows the name of its field. */
function fields<T>(schema: z.ZodType<T>, value: unknown): T {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const { field, rule } = brokenRule(read.error);
  throw new Refusal(field === "cart_currency" ? "currency" : "invalid", rule);
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    throw new Refusal("invalid", "the body is JSON");
  }
}
