/** QPay: the browser posts a signed form to a hosted page; a status call says what came of it, and of the card that paid. */
import { postForm } from "~/payments/ask.server";
import type { Provider } from "~/payments/provider.server";
import { settings, type QpaySettings } from "./settings.server";
import { evidenceOf, isCancelled, pageForm, statusFields, statusSchema, UNIT } from "./translate.server";

export const qpay: Provider<QpaySettings> = {
  settings,
  secrets: ["secret_key"],
  unit: UNIT,

  /** Nothing is asked for before the browser posts the form. */
  start(account, asked) {
    const { email } = asked.customer;
    if (email === null) return Promise.resolve({ ok: false, message: "QPay needs the customer's e-mail" });
    if (asked.currency !== account.currency)
      return Promise.resolve({ ok: false, message: `The account takes ${account.currency} alone` });
    const next = { next: "form", ...pageForm(account, asked, email) } as const;
    return Promise.resolve({ ok: true, provider_reference: asked.reference, next });
  },

  async status(account, pending) {
    const { body } = await postForm(account.gateway_url, statusFields(account, pending), statusSchema);
    return evidenceOf(account, body, pending);
  },

  /** No report of the gateway's is known. */
  fromWebhook: () => null,

  /** Whether the gateway keeps what was cancelled is not documented. */
  isGivenUp: ({ query }) => isCancelled(query.get("status") ?? ""),

  reportsCards: true,
};
