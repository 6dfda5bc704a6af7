/** CCAvenue: the browser posts an encrypted form to a hosted page; the order status tracker says what came of it. */
import { postForm } from "~/payments/ask.server";
import { ProviderError, type Provider } from "~/payments/provider.server";
import { decrypted, encrypted } from "./cipher.server";
import { settings, type CcAvenueSettings } from "./settings.server";
import { evidenceOf, NO_RECORD, pageForm, pairsIn, trackedOrder, trackedSchema, UNIT } from "./translate.server";

export const ccAvenue: Provider<CcAvenueSettings> = {
  settings,
  secrets: ["working_key"],
  unit: UNIT,

  /** Nothing is asked for before the browser posts the form. */
  start: (account, asked) =>
    Promise.resolve({
      ok: true,
      provider_reference: asked.reference,
      next: { next: "form", ...pageForm(account, asked) },
    }),

  async status(account, pending) {
    const fields = {
      enc_request: encrypted(account.working_key, JSON.stringify({ order_no: pending.reference })),
      access_code: account.access_code,
      command: "orderStatusTracker",
      request_type: "JSON",
      response_type: "JSON",
      version: "1.2",
    };
    const { body } = await postForm(`${account.api_url}/apis/servlet/DoWebTrans`, fields, trackedSchema);
    if (body.status === "1") {
      if (NO_RECORD.has(body.enc_error_code)) return { says: "pending" };
      throw new ProviderError(`CCAvenue refused to tell an order's status with ${body.enc_error_code}`);
    }
    const order = trackedOrder(decrypted(account.working_key, body.enc_response.trim()));
    if (!order) throw new ProviderError("CCAvenue told an order's status unreadably");
    if (order.status === "0") return evidenceOf(order, pending);
    if (NO_RECORD.has(order.error_code ?? "")) return { says: "pending" };
    throw new ProviderError(`CCAvenue knows no order's status, by ${order.error_code}`);
  },

  // "Retry policy and required answer: UNVERIFIED, answer 200" (Dynamic Event Notifications).
  isAlwaysHeard: true,

  fromWebhook(account, { body }) {
    const fields = new URLSearchParams(Buffer.from(body).toString("utf8"));
    const text = decrypted(account.working_key, fields.get("encResp") ?? "");
    const reference = text === null ? "" : (pairsIn(text).get("order_id") ?? "");
    const isOurs = (fields.get("accessCode") ?? account.access_code) === account.access_code;
    const isSame = (fields.get("orderNo") ?? reference) === reference;
    return reference !== "" && isOurs && isSame ? { reference } : null;
  },
  refusesWith: 400,
};
