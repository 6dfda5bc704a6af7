/** Adyen's signature of a notification item: HMAC-SHA256 over eight of its values, in base64. */
import { hmacSha256 } from "~/payments/signature.server";

/** What is signed of an item. */
type Signed = Record<
  "pspReference" | "originalReference" | "merchantAccountCode" | "merchantReference" | "eventCode" | "success",
  string
> & { amount: { value: number; currency: string } };

export function itemSignature(hmacKey: string, item: Signed): string {
  const { pspReference, originalReference, merchantAccountCode, merchantReference, amount, eventCode, success } = item;
  const signed = [
    pspReference,
    originalReference,
    merchantAccountCode,
    merchantReference,
    String(amount.value),
    amount.currency,
    eventCode,
    success,
  ];
  return hmacSha256(Buffer.from(hmacKey, "hex"), signed.join(":"), "base64");
}
