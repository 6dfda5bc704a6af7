/** Omise: error answers. The message names the rule that was broken. */
import { json, type Answer } from "../../http/asked";

const STATUSES = {
  authentication_failure: 401,
  not_found: 404,
  bad_request: 400,
  invalid_card: 400,
  used_token: 400,
  invalid_amount: 400,
  invalid_charge: 400,
  failed_expire: 400,
  failed_refund: 400,
} as const;

export class Refusal extends Error {
  readonly code: keyof typeof STATUSES;
  constructor(code: keyof typeof STATUSES, rule: string) {
    super(rule);
    this.code = code;
  }
}

export const refused = ({ code, message }: Refusal): Answer => ({
  ...json(STATUSES[code], {
    object: "error",
    location: `https://www.omise.co/api-errors#${code.replaceAll("_", "-")}`,
    code,
    message,
  }),
  detail: message,
  isRefused: true,
});
