/** Stripe: authentication, form encoding and idempotency. What every call is held to before it is understood. */
import type { z } from "zod/v4";
import type { Asked, Answer } from "../../../http/asked";
import type { Account, Desk } from "./desk";
import { invalid, Refusal } from "./refusal";

export type Fields = { [name: string]: string | Fields };

/** Holds a call to its key. Basic with the key as the name is taken too. */
export function authenticate({ headers }: Asked, { secretKey }: Pick<Account, "secretKey">): void {
  const given = headers.authorization ?? "";
  const basic = `Basic ${Buffer.from(`${secretKey}:`).toString("base64")}`;
  if (given === `Bearer ${secretKey}` || given === basic) return;
  throw new Refusal(
    401,
    { type: "invalid_request_error" },
    "Invalid API Key provided: Authorization is Bearer and the key",
  );
}

/** The connected account that a call is made for; null: the keys' own. */
export function accountOf({ headers }: Asked, { connectedAccount }: Account): string | null {
  const named = headers["stripe-account"];
  if (named === undefined || named === connectedAccount) return named ?? null;
  const rule = `The provided key does not have access to account '${String(named)}'`;
  throw new Refusal(403, { type: "invalid_request_error", code: "account_invalid" }, rule);
}

/** Whom the platform passes on what it charges itself. */
export function destinationIn(
  { account }: Pick<Desk, "account">,
  asked: Asked,
  transfer: { destination: string } | undefined,
): string | null {
  if (!transfer) return null;
  if (accountOf(asked, account) !== null) throw invalid("A direct charge is not passed on", "transfer_data");
  if (transfer.destination !== account.connectedAccount)
    throw invalid(`No such destination: '${transfer.destination}'`, "transfer_data[destination]");
  return transfer.destination;
}

/** Reads a form body by its schema; throws the refusal that names the first rule it breaks. */
export function formFields<T>(asked: Asked, schema: z.ZodType<T>): T {
  const type = asked.headers["content-type"] ?? "";
  if (asked.body.length > 0 && !/^application\/x-www-form-urlencoded\b/i.test(type))
    throw invalid("Content-Type is application/x-www-form-urlencoded");
  return fields(schema, nested(new URLSearchParams(asked.body.toString("utf8"))));
}

export const queryFields = <T>({ query }: Asked, schema: z.ZodType<T>): T => fields(schema, nested(query));

function fields<T>(schema: z.ZodType<T>, value: Fields): T {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const path = [...(issue?.path ?? []), ...(issue?.code === "unrecognized_keys" ? [issue.keys[0] ?? ""] : [])];
  const param = path.map((part, i) => (i === 0 ? String(part) : `[${String(part)}]`)).join("");
  if (issue?.code === "unrecognized_keys")
    throw invalid(`Received unknown parameter: ${param}`, param, "parameter_unknown");
  const isMissing = issue?.code === "invalid_type" && issue.message.endsWith("received undefined");
  if (isMissing) throw invalid(`Missing required param: ${param}.`, param, "parameter_missing");
  throw invalid(`Invalid ${param}: ${issue?.message ?? ""}`, param, "parameter_invalid");
}

/** `a[b][0][c]=x` as nested fields. */
function nested(form: URLSearchParams): Fields {
  const all: Fields = {};
  for (const [name, value] of form) {
    const [, first = "", rest = ""] = /^([^[\]]+)((?:\[[^[\]]+\])*)$/.exec(name) ?? [];
    const path = [first, ...[...rest.matchAll(/\[([^[\]]+)\]/g)].map(([, part = ""]) => part)];
    if (first === "" || path.includes("__proto__")) throw invalid(`Invalid form encoding: ${name}`);
    put(all, path, value);
  }
  return all;
}

function put(at: Fields, [name = "", ...rest]: string[], value: string): void {
  const found = at[name];
  if (rest.length === 0) {
    if (found !== undefined) throw invalid(`${name} stands there twice`, name);
    at[name] = value;
    return;
  }
  if (typeof found === "string") throw invalid(`${name} is no object`, name);
  put((at[name] = found ?? {}), rest, value);
}

/** The first answer under a key is the answer of every later one; with other parameters it is refused. */
export async function once({ ledger }: Desk, asked: Asked, answer: () => Promise<Answer> | Answer): Promise<Answer> {
  const key = asked.headers["idempotency-key"];
  if (asked.method !== "POST" || typeof key !== "string") return answer();
  if (key.length > 255) throw invalid("Idempotency-Key has up to 255 characters");
  const told = `${asked.path}?${asked.body.toString("utf8")}`;
  const before = ledger.answers.get(key);
  if (before && before.asked !== told)
    throw new Refusal(
      400,
      { type: "idempotency_error" },
      "Keys for idempotent requests can only be used with the same parameters",
    );
  if (before) {
    const { isSilent: _silent, afterwards: _afterwards, ...heard } = before.answer;
    return { ...heard, headers: { ...heard.headers, "idempotent-replayed": "true" } };
  }
  const made = await answer();
  // What never came to Stripe itself is not kept.
  if (made.status < 500) ledger.remember(key, { asked: told, answer: made });
  return made;
}
