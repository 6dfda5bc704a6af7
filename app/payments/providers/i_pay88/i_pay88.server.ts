/** iPay88: the browser posts a signed form to a hosted page; an inquiry says what came of it. */
import { toProviderAmount } from "~/ordering/payments/amount-unit";
import { postForm } from "~/payments/ask.server";
import type { Provider } from "~/payments/provider.server";
import { isSameSignature } from "~/payments/signature.server";
import { settings, type IPay88Settings } from "./settings.server";
import { responseSignature } from "./signature.server";
import { evidenceOf, pageForm, requeriedSchema, responseSchema, UNIT } from "./translate.server";

const inquiryAt = ({ base_url }: IPay88Settings) =>
  `${base_url}/epayment/webservice/TxInquiryCardDetails/TxDetailsInquiry.asmx/TxDetailsInquiryCardInfo`;

export const iPay88: Provider<IPay88Settings> = {
  settings,
  secrets: ["merchant_key"],
  unit: UNIT,

  /** Nothing is asked for before the browser posts the form. */
  start(account, asked) {
    const { email } = asked.customer;
    if (email === null) return Promise.resolve({ ok: false, message: "iPay88 needs the customer's e-mail" });
    const next = { next: "form", ...pageForm(account, asked, email) } as const;
    return Promise.resolve({ ok: true, provider_reference: asked.reference, next });
  },

  async status(account, pending) {
    const fields = {
      MerchantCode: account.merchant_code,
      ReferenceNo: pending.reference,
      Amount: toProviderAmount(pending, UNIT),
      Version: "4",
    };
    const { body } = await postForm(inquiryAt(account), fields, requeriedSchema);
    return evidenceOf(account, body, pending);
  },

  fromWebhook(account, { body }) {
    const fields = new URLSearchParams(Buffer.from(body).toString("utf8"));
    const read = responseSchema.safeParse(Object.fromEntries(fields));
    if (!read.success || read.data.MerchantCode !== account.merchant_code) return null;
    const isSigned = isSameSignature(read.data.Signature.toLowerCase(), responseSignature(account, read.data));
    return isSigned ? { reference: read.data.RefNo } : null;
  },

  refusesWith: 400,

  /** Anything else is tried again. */
  heard: { type: "text/plain", body: "RECEIVEOK" },
};
