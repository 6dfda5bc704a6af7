/** PayU MEA: a hosted page by redirect, an unsigned notification, a query, a refund. */
import { toProviderAmount } from "~/ordering/payments/amount-unit";
import { postXml } from "~/payments/ask.server";
import { ProviderError, type Provider } from "~/payments/provider.server";
import { xmlIn, type Elements } from "~/payments/xml.server";
import { envelopeOf } from "./envelope.server";
import { settings, type PayUSettings } from "./settings.server";
import {
  createdAnswer,
  evidenceOf,
  GIVEN_UP,
  noticeSchema,
  pageRequest,
  queriedAnswer,
  refundedAnswer,
  UNIT,
} from "./translate.server";

const to = (account: PayUSettings, call: string, elements: Elements) =>
  [
    `${account.base_url}/service/PayUAPI`,
    { headers: { "Content-Type": "text/xml; charset=utf-8" }, body: envelopeOf(account, call, elements) },
  ] as const;

export const payU: Provider<PayUSettings> = {
  settings,
  secrets: ["soap_password", "safekey"],
  unit: UNIT,

  async start(account, asked) {
    const answer = await postXml(...to(account, "setTransaction", pageRequest(account, asked)), createdAnswer);
    const said = answer.body.Envelope.Body.setTransactionResponse.return;
    if (said.successful !== "true" || !said.payUReference)
      return { ok: false, message: `${said.resultCode ?? ""} at ${said.pointOfFailure ?? ""}` };
    const page = new URL(`${account.base_url}/rpp.do`);
    page.searchParams.set("PayUReference", said.payUReference);
    return { ok: true, provider_reference: said.payUReference, next: { next: "page", url: page.href } };
  },

  async status(account, pending) {
    const { provider_reference: payUReference, reference } = pending;
    // Asked by both it answers nothing.
    const named = payUReference === null ? { merchantReference: reference } : { payUReference };
    const asked = to(account, "getTransaction", { AdditionalInformation: named });
    const { getTransactionResponse: told } = (await postXml(...asked, queriedAnswer)).body.Envelope.Body;
    return evidenceOf(told.return, pending);
  },

  /** Nothing signs a notification: it is worth no more than that the payment which it names is asked about. */
  fromWebhook(_account, { body }) {
    const read = noticeSchema.safeParse(xmlIn(Buffer.from(body).toString("utf8")));
    return read.success ? { reference: read.data.PaymentNotification.MerchantReference } : null;
  },

  isGivenUp: ({ query }) => query.has(GIVEN_UP),

  async refund(account, paid) {
    if (paid.provider_reference === null) throw new ProviderError("PayU gives back by its own reference alone");
    const elements = {
      TransactionType: "CREDIT",
      AuthenticationType: "NA",
      AdditionalInformation: { merchantReference: paid.reference, payUReference: paid.provider_reference },
      Basket: { amountInCents: toProviderAmount(paid, UNIT), currencyCode: paid.currency },
    };
    const answer = await postXml(...to(account, "doTransaction", elements), refundedAnswer);
    const { successful, resultCode = "" } = answer.body.Envelope.Body.doTransactionResponse.return;
    if (successful !== "true") throw new ProviderError(`PayU refused a refund with ${resultCode}`);
  },
};
