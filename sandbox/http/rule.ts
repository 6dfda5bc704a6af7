/** Which rule a call breaks: the first that its schema names. */
import type { z } from "zod/v4";

/** The field, empty where it is the whole; the rule, to be read after it. */
export type Broken = { field: string; rule: string };

export function brokenRule({ issues: [issue] }: z.ZodError): Broken {
  const field = issue?.path.join(".") ?? "";
  const rule = issue?.code === "unrecognized_keys" ? `${issue.keys[0] ?? ""} is no documented field` : issue?.message;
  return { field, rule: [field, rule].filter(Boolean).join(" ") };
}
