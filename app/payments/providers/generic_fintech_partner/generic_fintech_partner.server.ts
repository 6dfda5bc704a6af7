/** A fintech partner by the open contract of docs/payments/generic_fintech_partner.md: a page or a posted form, a signed report, a query. */
import { getJson, jsonIn, postJson } from "~/payments/ask.server";
import { ProviderError, type Provider } from "~/payments/provider.server";
import { settings, type PartnerSettings } from "./settings.server";
import { isSigned } from "./signature.server";
import {
  cancelledSchema,
  createdSchema,
  createRequest,
  evidenceOf,
  nextOf,
  readSchema,
  REFUND_FAILED,
  refundedSchema,
  refundRequest,
  reportSchema,
  UNIT,
} from "./translate.server";

const keyed = ({ api_key }: PartnerSettings) => ({ Authorization: `Bearer ${api_key}` });
const paymentAt = ({ base_url }: PartnerSettings, { reference }: { reference: string }) =>
  `${base_url}/v1/payments/${reference}`;

/** Refused for good is what a repetition would not change. */
const isForGood = (status: number) => status >= 400 && status < 500 && status !== 429;

/** Money that is on its way back is as good as there. */
const REFUNDED: ReadonlySet<string> = new Set(["succeeded", "processing", "pending"]);

export const genericFintechPartner: Provider<PartnerSettings> = {
  settings,
  secrets: ["api_key", "webhook_secret"],
  unit: UNIT,

  async start(account, asked) {
    const headers = { ...keyed(account), "Idempotency-Key": asked.reference };
    const request = { headers, body: createRequest(asked) };
    const { status, body } = await postJson(`${account.base_url}/v1/payments`, request, createdSchema);
    if ("error" in body) {
      if (isForGood(status)) return { ok: false, message: `${status} ${body.error.code}` };
      throw new ProviderError(`The partner answered ${status}`);
    }
    if (body.reference_id !== asked.reference) throw new ProviderError("The partner answered for another payment");
    const next = nextOf(account, body, asked);
    if (!next) return { ok: false, message: `${body.status}, without a page of the partner's own` };
    return { ok: true, provider_reference: body.partner_payment_id, next };
  },

  async status(account, pending) {
    const { status, body } = await getJson(paymentAt(account, pending), keyed(account), readSchema);
    // The payment may be on its way into the partner's books yet.
    if (status === 404) return { says: "pending" };
    if ("error" in body) throw new ProviderError(`The partner answered ${status}`);
    return evidenceOf(body, pending);
  },

  fromWebhook(account, { headers, body }) {
    if (!isSigned(account, headers, body, new Date())) return null;
    const read = reportSchema.safeParse(jsonIn(Buffer.from(body).toString("utf8")));
    if (!read.success) return null;
    const { event, data } = read.data;
    return { reference: data.reference_id, ...(event === REFUND_FAILED && { trouble: "refund_failed" as const }) };
  },

  async close(account, pending) {
    const { status } = await postJson(
      `${paymentAt(account, pending)}/cancel`,
      { headers: keyed(account), body: {} },
      cancelledSchema,
    );
    // 409: the customer has authorised it, or it has ended.
    if (status !== 200 && status !== 409) throw new ProviderError(`The partner answered ${status}`);
  },

  async refund(account, paid) {
    const headers = { ...keyed(account), "Idempotency-Key": `${paid.reference}-refund` };
    const request = { headers, body: refundRequest(paid) };
    const { status, body } = await postJson(`${paymentAt(account, paid)}/refunds`, request, refundedSchema);
    if ("error" in body || !REFUNDED.has(body.status))
      throw new ProviderError(`The partner refused a refund with ${status}`);
  },
};
