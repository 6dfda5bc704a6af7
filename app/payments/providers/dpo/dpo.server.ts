/** DPO Pay: a hosted page by redirect, an unsigned push, a query, a refund. */
import type { z } from "zod/v4";
import { toProviderAmount } from "~/ordering/payments/amount-unit";
import { postXml } from "~/payments/ask.server";
import { ProviderError, type Provider } from "~/payments/provider.server";
import { xmlIn, type Elements } from "~/payments/xml.server";
import { settings, type DpoSettings } from "./settings.server";
import {
  createdSchema,
  documentOf,
  doneSchema,
  evidenceOf,
  GIVEN_UP,
  isGivenBack,
  pushSchema,
  refundsSchema,
  tokenRequest,
  UNIT,
  verifiedSchema,
} from "./translate.server";

/** Business errors come with HTTP 200. Without a name of ours the network in front of DPO answers 403. */
async function ask<T>(
  account: DpoSettings,
  request: string,
  elements: Elements,
  schema: z.ZodType<{ API3G: T }>,
  at = account.api_url,
): Promise<T> {
  const headers = { "Content-Type": "application/xml", "User-Agent": "Platefront" };
  const body = documentOf(account, request, elements);
  return (await postXml(at, { headers, body }, schema)).body.API3G;
}

export const dpo: Provider<DpoSettings> = {
  settings,
  secrets: ["company_token"],
  unit: UNIT,

  async start(account, asked) {
    const created = await ask(account, "createToken", tokenRequest(account, asked, new Date()), createdSchema);
    const { Result, ResultExplanation, TransToken } = created;
    if (Result !== "000" || !TransToken) return { ok: false, message: `${Result} ${ResultExplanation ?? ""}` };
    const page = new URL(account.page_url);
    page.searchParams.set("ID", TransToken);
    return { ok: true, provider_reference: TransToken, next: { next: "page", url: page.href } };
  },

  async status(account, pending) {
    const { provider_reference: token, reference } = pending;
    const named = token === null ? { CompanyRef: reference } : { TransactionToken: token };
    return evidenceOf(await ask(account, "verifyToken", named, verifiedSchema), pending);
  },

  /** Nothing signs a push: it is worth no more than that the payment which it names is asked about. */
  fromWebhook(_account, { body }) {
    const read = pushSchema.safeParse(xmlIn(Buffer.from(body).toString("utf8")));
    return read.success ? { reference: read.data.API3G.TransactionRef } : null;
  },
  heard: { type: "text/plain", body: "OK" },

  isGivenUp: ({ query }) => query.has(GIVEN_UP),

  async refund(account, paid) {
    if (paid.provider_reference === null) throw new ProviderError("DPO knows a payment by its token alone");
    const named = { TransactionToken: paid.provider_reference };
    // A refund has no key of ours: one that was asked for before is found by its payment. Its call is of the next version alone.
    const next = new URL("../v7/", account.api_url).href;
    const before = await ask(account, "verifyRefund", named, refundsSchema, next).catch(() => null);
    if (before && isGivenBack(before, paid)) return;
    const asked = {
      ...named,
      refundAmount: toProviderAmount(paid, UNIT),
      refundDetails: "Refund",
    };
    const { Result } = await ask(account, "refundToken", asked, doneSchema);
    if (Result !== "000") throw new ProviderError(`DPO refused a refund with ${Result}`);
  },
};
