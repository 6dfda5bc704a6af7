/** PayTabs: a refused call is `{code, message, trace}`; the message ends with the rule that was broken. */
import { json, type Answer } from "../../../http/asked";
import { trace } from "../transaction";

/** PayTabs: create page, answer. The status of code 5 is not documented. */
const REFUSALS = {
  authentication: { status: 401, code: 1, message: "Authentication failed. Check authentication header." },
  invalid: { status: 400, code: 2, message: "Invalid request" },
  duplicate: { status: 409, code: 4, message: "Duplicate request" },
  "too many": { status: 429, code: 5, message: "Too many requests" },
  currency: { status: 400, code: 206, message: "Currency not available" },
} as const;

export type RefusalId = keyof typeof REFUSALS;

export class Refusal extends Error {
  readonly id: RefusalId;
  constructor(id: RefusalId, rule: string) {
    super(rule);
    this.id = id;
  }
}

export function refused({ id, message: rule }: Refusal): Answer {
  const { status, code, message } = REFUSALS[id];
  return {
    ...json(status, { code, message: `${message}: ${rule}`, trace: trace("PMNT") }),
    detail: rule,
    isRefused: true,
  };
}
