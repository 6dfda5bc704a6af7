/** A company's accounts with payment providers, Pusher and its kitchens' programs as they are stored: what anybody may read, and the secrets sealed. */
import type { BrandDocuments } from "~/db/tenancy/brand-documents.server";
import { accountOf } from "~/ordering/payments/account-name";
import { webhookOf } from "~/ordering/orders/webhook-name";
import { pusherOf } from "~/ordering/realtime/account-name";
import { canSeal, seal } from "~/platform/sealing.server";
import type { BrandProblem } from "~/tenancy/brand/brand-rules.server";
import { partsOf, paymentTypesFileSchema } from "~/tenancy/brand/payment-types-schema.server";
import { kitchenFileSchema } from "~/tenancy/brand/kitchen-schema.server";
import { pusherFileSchema } from "~/tenancy/brand/pusher-schema.server";

/** The brand with its accounts sealed. Only for a brand that has been checked. */
export function withSealedAccounts(brand: BrandDocuments): BrandDocuments {
  const types = paymentTypesFileSchema.parse(brand.payment_types);
  const payment_types = brand.payment_types.map((document, i) => {
    const type = types[i];
    const parts = type?.settings && partsOf(type.payment_type, type.settings);
    if (!type || !parts) return document;
    return { ...document, settings: parts.settings, sealed: seal(parts.secrets, accountOf(brand.company.id, type.id)) };
  });
  return { ...brand, payment_types, company: withSealedKitchen(withSealedPusher(brand.company)) };
}

function withSealedPusher(company: BrandDocuments["company"]): BrandDocuments["company"] {
  const { pusher: written, ...rest } = company;
  if (!written) return rest;
  const { secret, ...pusher } = pusherFileSchema.parse(written);
  return { ...rest, pusher: { ...pusher, sealed: seal(secret, pusherOf(company.id)) } };
}

function withSealedKitchen(company: BrandDocuments["company"]): BrandDocuments["company"] {
  const { kitchen: written, ...rest } = company;
  if (!written) return rest;
  const { webhooks, ...kitchen } = kitchenFileSchema.parse(written);
  const sealed = webhooks.map(({ secret, previous_secret, ...webhook }) => {
    const secrets = [secret, ...(previous_secret === undefined ? [] : [previous_secret])];
    return { ...webhook, sealed: seal(secrets.join(" "), webhookOf(company.id, webhook.url)) };
  });
  return { ...rest, kitchen: { ...kitchen, webhooks: sealed } };
}

const hasWebhooks = ({ kitchen }: BrandDocuments["company"]): boolean =>
  Boolean(kitchenFileSchema.safeParse(kitchen).data?.webhooks.length);

/** What keeps a brand's accounts from being stored: a server without a key to seal them with. */
export function sealingProblems({ payment_types, company }: BrandDocuments): BrandProblem[] {
  if (canSeal()) return [];
  const problem = "cannot be kept: this server has no SECRETS_KEY to seal them with";
  const isPaidOnline = payment_types.some(({ settings }) => settings !== undefined);
  return [
    ...(isPaidOnline ? [{ file: "payment-types.json", path: "settings", problem, severity: "error" as const }] : []),
    ...(hasWebhooks(company) ? [{ file: "company.json", path: "kitchen", problem, severity: "error" as const }] : []),
    ...(company.pusher ? [{ file: "company.json", path: "pusher", problem, severity: "error" as const }] : []),
  ];
}
