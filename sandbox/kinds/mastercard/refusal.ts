/** Mastercard Gateway: how a call is refused. A declined payment is no refusal. */
import { json, type Answer } from "../../http/asked";
import { refusing } from "../../http/refusing";

const REFUSALS = {
  credentials: { status: 401, cause: "INVALID_REQUEST" },
  invalid: { status: 400, cause: "INVALID_REQUEST" },
  rejected: { status: 403, cause: "REQUEST_REJECTED" },
} as const;

export class Refusal extends Error {
  readonly why: keyof typeof REFUSALS;
  readonly field: string;
  constructor(why: keyof typeof REFUSALS, rule: string, field = "") {
    super(rule);
    this.why = why;
    this.field = field;
  }
}

export function refused({ why, message, field }: Refusal): Answer {
  const { status, cause } = REFUSALS[why];
  const named = field && { field, validationType: "INVALID", supportCode: "sandbox" };
  const error = { cause, explanation: message, ...named };
  return { ...json(status, { error, result: "ERROR" }), detail: message, isRefused: true };
}

export const orRefused = refusing(Refusal, refused);
