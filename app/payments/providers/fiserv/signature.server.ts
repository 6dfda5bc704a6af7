/** Fiserv IPG Connect: what signs the form, the notification and each REST request. */
import { createHmac } from "node:crypto";
import type { FiservSettings } from "./settings.server";

const DIGESTS = { HMACSHA256: "sha256", HMACSHA384: "sha384", HMACSHA512: "sha512" } as const;

type Page = Pick<FiservSettings, "shared_secret" | "hash_algorithm">;

const hashed = ({ shared_secret, hash_algorithm }: Page, parts: readonly string[]): string =>
  createHmac(DIGESTS[hash_algorithm], shared_secret).update(parts.join("|")).digest("base64");

/** hashExtended: the values of all fields that are not empty, by the names of their fields in ASCII order. */
export function extendedHash(account: Page, fields: Readonly<Record<string, string>>): string {
  const filled = Object.entries(fields).filter(([, value]) => value !== "");
  // Capital letters come first: no order of a language does that.
  const sorted = filled.toSorted(([a], [b]) => (a < b ? -1 : 1));
  return hashed(
    account,
    sorted.map(([, value]) => value),
  );
}

type Notified = { chargetotal: string; currency: string; txndatetime: string; approval_code: string };

/** notification_hash, over what was received. It leaves out which order it is about. */
export const notificationHash = (account: Page & Pick<FiservSettings, "store_id">, told: Notified): string =>
  hashed(account, [told.chargetotal, told.currency, told.txndatetime, account.store_id, told.approval_code]);

type Rest = Pick<FiservSettings, "api_key" | "api_secret" | "api_digest">;

/** Message-Signature of a REST request. @param at Milliseconds. */
export function messageSignature(account: Rest, request: { id: string; at: number; body: string }): string {
  const { api_key, api_secret, api_digest } = account;
  const made = createHmac("sha256", api_secret).update(`${api_key}${request.id}${request.at}${request.body}`);
  return api_digest === "raw" ? made.digest("base64") : Buffer.from(made.digest("hex")).toString("base64");
}
