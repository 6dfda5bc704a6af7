/** What Geidea signs, and we: HMAC-SHA256 with the API password over the values one after the other, in base64. */
import { hmacSha256 } from "~/payments/signature.server";
import type { GeideaSettings } from "./settings.server";

type Keys = Pick<GeideaSettings, "public_key" | "api_password">;

const signed = ({ public_key, api_password }: Keys, parts: readonly string[]): string =>
  hmacSha256(api_password, [public_key, ...parts].join(""), "base64");

/** Of a session that is asked for. The amount has exactly two decimals, the timestamp is the text that is sent. */
export const sessionSignature = (
  keys: Keys,
  {
    amount,
    currency,
    reference,
    timestamp,
  }: { amount: string; currency: string; reference: string; timestamp: string },
): string => signed(keys, [amount, currency, reference, timestamp]);

/** Of a report: it covers the order's id and status too, but not its `detailedStatus`. */
export type Reported = {
  order: { amount: number; currency: string; orderId: string; status: string; merchantReferenceId: string };
  timeStamp: string;
};

export const reportSignature = (keys: Keys, { order, timeStamp }: Reported): string =>
  signed(keys, [
    order.amount.toFixed(2),
    order.currency,
    order.orderId,
    order.status,
    order.merchantReferenceId,
    timeStamp,
  ]);
