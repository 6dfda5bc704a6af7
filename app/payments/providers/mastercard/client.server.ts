/** The gateway's REST calls: basic authentication, JSON, and its way to refuse. */
import { z } from "zod/v4";
import { askJson } from "~/payments/ask.server";
import { ProviderError } from "~/payments/provider.server";
import type { MastercardSettings } from "./settings.server";

/** Refused for good: what was asked for was not done. `cause` is the gateway's, INVALID_REQUEST or REQUEST_REJECTED. */
export class Refused extends ProviderError {
  readonly reason: string;
  constructor(status: number, reason: string) {
    super(`Mastercard Gateway answered ${status}: ${reason}`);
    this.reason = reason;
  }
}

const failure = z.object({
  result: z.literal("ERROR"),
  error: z.object({ cause: z.string(), explanation: z.string().optional(), field: z.string().optional() }),
});

type Call = { method: "GET" | "POST" | "PUT"; path: string; body?: object };

/**
 * Asks the gateway. A PUT under the same order and transaction is done once, however often it is sent.
 * @throws Refused when the gateway refuses; ProviderError when nobody knows what has become of it.
 */
export async function ask<T>(
  account: MastercardSettings,
  { method, path, body }: Call,
  schema: z.ZodType<T>,
): Promise<T> {
  const { gateway_url, api_version, merchant_id, api_password } = account;
  const url = `${gateway_url}/api/rest/version/${api_version}/merchant/${merchant_id}/${path}`;
  const key = Buffer.from(`merchant.${merchant_id}:${api_password}`).toString("base64");
  const request = { method, headers: { Authorization: `Basic ${key}` }, body };
  const { status, body: answer } = await askJson(url, request, z.union([failure, schema]));
  const failed = failure.safeParse(answer);
  if (status >= 500) throw new ProviderError(`Mastercard Gateway answered ${status}`);
  if (failed.success) {
    const { cause, explanation, field } = failed.data.error;
    throw new Refused(status, [cause, field, explanation].filter(Boolean).join(", "));
  }
  if (status >= 400) throw new ProviderError(`Mastercard Gateway answered ${status}`);
  return answer as T;
}
