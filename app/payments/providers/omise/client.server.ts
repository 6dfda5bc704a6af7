/** Omise's API, asked with the secret key; the version is pinned, since an account's own may be another. */
import { z } from "zod/v4";
import { askJson } from "~/payments/ask.server";
import { ProviderError } from "~/payments/provider.server";
import type { OmiseSettings } from "./settings.server";
import { errorSchema } from "./translate.server";

const VERSION = "2019-05-29";

/** `path` begins without a slash. */
type Call = { method: "GET" | "POST" | "PATCH" | "DELETE"; path: string; body?: object };

/** What Omise has refused, and says so: nothing was taken. */
export type RefusedByOmise = { refused: string };

/** @throws ProviderError when nobody knows what has become of a call. */
export async function askOmise<T>(
  { base_url, secret_key }: OmiseSettings,
  { method, path, body }: Call,
  schema: z.ZodType<T>,
): Promise<T | RefusedByOmise> {
  const headers = {
    Authorization: `Basic ${Buffer.from(`${secret_key}:`).toString("base64")}`,
    "Omise-Version": VERSION,
  };
  const answer = await askJson(`${base_url}/${path}`, { method, headers, body }, z.union([errorSchema, schema]));
  const refusal = errorSchema.safeParse(answer.body);
  if (answer.status >= 500 || answer.status === 429) throw new ProviderError(`Omise answered ${answer.status}`);
  if (refusal.success) return { refused: refusal.data.code };
  return answer.body as T;
}

/** The answer of a call that has to be one. @throws ProviderError when it is refused, too. */
export async function heardFromOmise<T>(account: OmiseSettings, call: Call, schema: z.ZodType<T>): Promise<T> {
  const answer = await askOmise(account, call, schema);
  if (isRefused(answer)) throw new ProviderError(`Omise refused ${call.method}: ${answer.refused}`);
  return answer;
}

export const isRefused = <T>(answer: T | RefusedByOmise): answer is RefusedByOmise =>
  typeof answer === "object" && answer !== null && "refused" in answer;
