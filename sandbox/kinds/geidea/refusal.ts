/** Geidea: refused calls. A field that is wrong has an answer of its own; everything else carries codes. */
import { randomUUID } from "node:crypto";
import { json, type Answer } from "../../http/asked";

const REFUSALS = {
  credentials: { status: 401, code: "110", message: "Unauthorized" },
  signature: { status: 400, code: "110", message: "Invalid signature" },
  unknown: { status: 404, code: "100", message: "Order not found" },
  refused: { status: 400, code: "100", message: "Not allowed" },
} as const;

/** `field` is a field's name with a dollar sign before it, or one of the refusals above. */
export class Refusal extends Error {
  readonly why: keyof typeof REFUSALS | `$.${string}`;
  constructor(why: keyof typeof REFUSALS | `$.${string}`, rule: string) {
    super(rule);
    this.why = why;
  }
}

export const answered = (code: string, message: string, more: Record<string, unknown> = {}) => ({
  ...more,
  responseCode: code,
  responseMessage: message,
  detailedResponseCode: code,
  detailedResponseMessage: message,
  language: "en",
});

const isCoded = (why: string): why is keyof typeof REFUSALS => Object.hasOwn(REFUSALS, why);

export function refused({ why, message: rule }: Refusal): Answer {
  const told = { detail: rule, isRefused: true };
  if (!isCoded(why))
    return { ...json(400, { status: 400, errors: { [why]: [rule] }, reference: randomUUID() }), ...told };
  const { status, code, message } = REFUSALS[why];
  return { ...json(status, answered(code, `${message}: ${rule}`)), ...told };
}
