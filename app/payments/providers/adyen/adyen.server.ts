/** Adyen: the widget collects, our server pays; its answers and signed notifications are the evidence, since it has no query. */
import { createHash } from "node:crypto";
import type { z } from "zod/v4";
import { postJson } from "~/payments/ask.server";
import { ProviderError, type Provider } from "~/payments/provider.server";
import { evidenceOfItem, referenceOf, signedItem, troubleOfItem } from "./notification.server";
import { settings, type AdyenSettings } from "./settings.server";
import {
  cancelRequest,
  methodsRequest,
  methodsSchema,
  paymentRequest,
  receivedSchema,
  refundRequest,
  resultSchema,
  steppedBy,
  UNIT,
  widgetOf,
} from "./translate.server";

type Call<T> = { path: string; body: unknown; key?: string; schema: z.ZodType<T> };

/** @throws ProviderError when Adyen does not answer, or refuses. */
async function ask<T extends object>(account: AdyenSettings, { path, body, key, schema }: Call<T>) {
  const headers = { "X-API-Key": account.api_key, ...(key && { "Idempotency-Key": key }) };
  const { status, body: answer } = await postJson(`${account.api_url}/${path}`, { headers, body }, schema);
  if ("errorCode" in answer) throw new ProviderError(`Adyen answered ${status} to ${path.replace(/\d+/, "…")}`);
  return answer as Exclude<T, { errorCode: string }>;
}

/** Asks once more under the same key, by which Adyen tells what it has done already. */
async function askSurely<T extends object>(account: AdyenSettings, call: Call<T> & { key: string }) {
  try {
    return await ask(account, call);
  } catch {
    return ask(account, call);
  }
}

/** Of a payment that Adyen has named; as long as it is not paid it has another name of ours. */
const PSP_REFERENCE = /^[A-Z0-9]{16}$/;

export const adyen: Provider<AdyenSettings> = {
  settings,
  secrets: ["api_key", "hmac_key"],
  unit: UNIT,
  needsScript: true,

  /** Nothing is asked for before the widget has collected how it is paid. */
  start: (account, asked) => Promise.resolve({ ok: true, provider_reference: null, next: widgetOf(account, asked) }),

  /** Adyen tells nothing when it is asked: what it has answered and reported is all. */
  status: () => Promise.resolve({ says: "pending" }),

  fromWebhook(account, { body }) {
    const item = signedItem(account, body);
    if (!item) return null;
    const [reference, trouble] = [referenceOf(item), troubleOfItem(item)];
    if (trouble) return { reference, trouble };
    return { reference, provider_reference: item.pspReference, says: (due) => evidenceOfItem(item, due) };
  },
  heard: { type: "text/plain", body: "[accepted]" },

  async close(account, pending) {
    // Without a name nobody has tried to pay.
    if (pending.provider_reference === null) return;
    await ask(account, { path: "cancels", body: cancelRequest(account, pending), schema: receivedSchema });
  },

  async refund(account, paid) {
    const { provider_reference: name, reference } = paid;
    if (!PSP_REFERENCE.test(name ?? "")) throw new ProviderError("Adyen has named no money to give back");
    const body = refundRequest(account, paid);
    await ask(account, { path: `payments/${name}/refunds`, body, key: `${reference}-refund`, schema: receivedSchema });
  },

  widget: {
    methods: (account, due) =>
      ask(account, { path: "paymentMethods", body: methodsRequest(account, due), schema: methodsSchema }),

    async pay(account, asked, given) {
      const attempt = createHash("sha256").update(JSON.stringify(given.method)).digest("hex").slice(0, 32);
      const call = {
        path: "payments",
        body: paymentRequest(account, asked, given),
        key: `${asked.reference}-${attempt}`,
      };
      const result = await askSurely(account, { ...call, schema: resultSchema });
      return steppedBy(result, asked);
    },

    async returned(account, pending, query) {
      const redirectResult = query.get("redirectResult");
      if (!redirectResult) return null;
      const body = { details: { redirectResult } };
      return steppedBy(await ask(account, { path: "payments/details", body, schema: resultSchema }), pending);
    },
  },
};
