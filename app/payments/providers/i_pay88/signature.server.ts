/** iPay88: one text for both types of signature, with the merchant key at its beginning. */
import { createHash, createHmac } from "node:crypto";
import type { IPay88Settings } from "./settings.server";

type Signer = Pick<IPay88Settings, "merchant_code" | "merchant_key" | "signature_type">;

/** "1,278.99" as it stands in the text: 127899. */
const digitsOf = (amount: string) => amount.replaceAll(/[.,]/g, "");

/** Of the form: RefNo, Amount as it is sent, Currency. In lower-case hexadecimal digits. */
export const requestSignature = (account: Signer, refNo: string, amount: string, currency: string): string =>
  signed(account, [refNo, digitsOf(amount), currency]);

/** Of a response, over what was received. */
export const responseSignature = (
  account: Signer,
  response: { PaymentId: string; RefNo: string; Amount: string; Currency: string; Status: string },
): string => {
  const { PaymentId, RefNo, Amount, Currency, Status } = response;
  return signed(account, [PaymentId, RefNo, digitsOf(Amount), Currency, Status]);
};

function signed({ merchant_code, merchant_key, signature_type }: Signer, parts: readonly string[]): string {
  const text = [merchant_key, merchant_code, ...parts].join("");
  const made = signature_type === "SHA256" ? createHash("sha256") : createHmac("sha512", merchant_key);
  return made.update(text).digest("hex");
}
