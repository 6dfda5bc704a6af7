/** Stripe: error answers. The message names the rule that was broken. */
import { json, type Answer } from "../../../http/asked";

type Error_ = { type: string; code?: string; param?: string; decline_code?: string };

export class Refusal extends Error {
  readonly status: number;
  readonly error: Error_;
  constructor(status: number, error: Error_, rule: string) {
    super(rule);
    this.status = status;
    this.error = error;
  }
}

/** A parameter that cannot be. */
export const invalid = (rule: string, param?: string, code?: string): Refusal =>
  new Refusal(400, { type: "invalid_request_error", ...(code && { code }), ...(param && { param }) }, rule);

export const missing = (what: string, id: string): Refusal =>
  new Refusal(404, { type: "invalid_request_error", code: "resource_missing" }, `No such ${what}: '${id}'`);

export const refused = ({ status, error, message }: Refusal): Answer => ({
  ...json(status, { error: { ...error, message, request_log_url: null } }),
  detail: message,
  isRefused: true,
});
