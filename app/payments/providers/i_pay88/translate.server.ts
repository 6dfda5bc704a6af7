/** iPay88's shapes and ours (payment page, response, requery by TxDetailsInquiryCardInfo, status mapping). */
import { z } from "zod/v4";
import { fromProviderAmount, toProviderAmount, type AmountUnit } from "~/ordering/payments/amount-unit";
import type { PostedForm } from "~/ordering/payments/next";
import type { Evidence } from "~/ordering/payments/payment";
import { declined, ProviderError, type Asked, type Pending } from "~/payments/provider.server";
import { xmlIn } from "~/payments/xml.server";
import type { IPay88Settings } from "./settings.server";
import { requestSignature } from "./signature.server";

/** Major units with two decimals. */
export const UNIT: AmountUnit = { as: "decimal", digits: 2 };

const MOST = { text: 100, contact: 20 };

/** What the browser posts. @param email The provider sends its receipt there. */
export function pageForm(account: IPay88Settings, asked: Asked, email: string): PostedForm {
  const amount = toProviderAmount(asked, UNIT);
  const { name, phone } = asked.customer;
  return {
    action: `${account.base_url}/ePayment/entry.asp`,
    fields: {
      MerchantCode: account.merchant_code,
      RefNo: asked.reference,
      Amount: amount,
      Currency: asked.currency,
      ProdDesc: asked.description.slice(0, MOST.text),
      UserName: (name ?? phone).slice(0, MOST.text),
      UserEmail: email.slice(0, MOST.text),
      UserContact: phone.slice(0, MOST.contact),
      Lang: "UTF-8",
      SignatureType: account.signature_type,
      Signature: requestSignature(account, asked.reference, amount, asked.currency),
      ResponseURL: asked.returnUrl,
      BackendURL: asked.webhookUrl,
    },
  };
}

const text = z.string().default("");

/** What is signed of a response, and whose it is. */
export const responseSchema = z.object({
  MerchantCode: text,
  PaymentId: text,
  RefNo: z.string().min(1),
  Amount: text,
  Currency: text,
  Status: text,
  Signature: z.string().min(1),
});

const inquirySchema = z.object({
  MerchantCode: text,
  RefNo: text,
  Amount: text,
  Currency: text,
  Status: text,
  Errdesc: text,
});
export type Inquiry = z.output<typeof inquirySchema>;

/** The members of the answer's root element, whatever that is called. */
export const requeriedSchema = z
  .string()
  .transform((answer) => {
    const document = xmlIn(answer);
    const roots = typeof document === "object" && document !== null ? Object.values(document) : [];
    return (roots as unknown[]).find((root) => typeof root === "object" && root !== null);
  })
  .pipe(inquirySchema);

/** Nobody knows more than before. */
const UNKNOWN = /record not found|limited by per day/i;
/** What we have asked wrongly says nothing of the payment. */
const MISTAKEN = /incorrect amount|invalid parameter/i;
const CANCELLED = /cancel/i;

/**
 * What the inquiry says of our payment: 1 and 20 (authorised) are money, 6 is pending, and a customer who turns back is a 0
 * with their reason.
 * @throws ProviderError when the question was refused.
 */
export function evidenceOf(account: IPay88Settings, inquiry: Inquiry, pending: Pending): Evidence {
  const { MerchantCode, RefNo, Amount, Currency, Status, Errdesc } = inquiry;
  if (MISTAKEN.test(Errdesc)) throw new ProviderError(`iPay88 refused an inquiry: ${Errdesc.slice(0, 60)}`);
  if (UNKNOWN.test(Errdesc)) return { says: "pending" };
  if (RefNo !== pending.reference || MerchantCode !== account.merchant_code) return { says: "pending" };
  if (Status === "1" || Status === "20")
    return { says: "paid", amount: fromProviderAmount(Amount.replaceAll(",", ""), pending, UNIT), currency: Currency };
  if (Status !== "0") return { says: "pending" };
  return CANCELLED.test(Errdesc) ? { says: "cancelled" } : declined(Errdesc);
}
