/** MyFatoorah: webhook V2. HMAC-SHA256 with the webhook's secret, base64, over five values in their order. */
import { createHmac } from "node:crypto";

type Told = {
  Invoice: { Id: string; Status: string; ExternalIdentifier: string };
  Transaction: { Status: string; PaymentId: string };
};

export function signed(secret: string, { Invoice, Transaction }: Told): string {
  const text =
    `Invoice.Id=${Invoice.Id},Invoice.Status=${Invoice.Status},Transaction.Status=${Transaction.Status},` +
    `Transaction.PaymentId=${Transaction.PaymentId},Invoice.ExternalIdentifier=${Invoice.ExternalIdentifier}`;
  return createHmac("sha256", secret).update(text).digest("base64");
}
