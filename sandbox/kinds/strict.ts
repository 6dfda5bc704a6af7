/** Reading what a shop or its customer's browser sends, as strictly as the provider. */
import { z } from "zod/v4";
import { brokenRule } from "../http/rule";
import { isTrusted } from "../http/local-hosts";

/** A rule that a request breaks, in words; each kind answers it in the provider's own way. */
export class Broken extends Error {}

/** The fields of a form. @throws {Broken} where one stands there twice. */
export function fieldsOf(form: URLSearchParams): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, value] of form) {
    if (Object.hasOwn(fields, name)) throw new Broken(`${name} stands there once`);
    fields[name] = value;
  }
  return fields;
}

/** Reads a value by a schema, whose messages follow the name of their field. @throws {Broken} by the first rule it breaks. */
export function readStrictly<T>(schema: z.ZodType<T>, value: unknown): T {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  throw new Broken(brokenRule(read.error).rule);
}

/** A text that has something in it. The messages of these rules are read after the name of the field. */
export const text = (most: number) => {
  const rule = `is a text of 1 to ${most} characters`;
  return z.string({ error: rule }).min(1, rule).max(most, rule);
};

/** Where a provider leads or reports to. */
export const ADDRESS_RULE = "is https (http on localhost and *.localhost alone)";
export const address = (most = Infinity) =>
  z
    .string({ error: "is an address" })
    .refine(
      (given) => given.length <= most && isTrusted(given),
      most === Infinity ? ADDRESS_RULE : `${ADDRESS_RULE}, of at most ${most}`,
    );
