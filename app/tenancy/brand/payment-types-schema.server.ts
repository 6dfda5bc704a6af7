/** `payment-types.json`: the ways to pay, and the company's accounts with providers. */
import { z } from "zod/v4";
import { isOnlineKind, PAYMENT_TYPES, type PaymentKind } from "~/ordering/payments/payment-types";
import { providerOf } from "~/payments/registry.server";
import { sentenceUnseen } from "~/platform/read-input.server";
import { id, wording } from "./company-schema.server";
import { idsIn, unique } from "./places.server";

const named = {
  id,
  payment_type: z.enum(PAYMENT_TYPES),
  title: wording,
  sapaad_payment_type_id: id,
  can_save_cards: z.boolean().optional(),
  outlet_ids: z.array(id).min(1).optional(),
  generic_integration: z.boolean().optional(),
  partner_name: z.string().trim().min(1).max(60).optional(),
};
const settings = z.record(z.string(), z.unknown()).optional();

/** As its author writes it: an account's settings, secrets among them, each kind's by its own schema. */
export const paymentTypesFileSchema = z.array(z.strictObject({ ...named, settings })).superRefine((types, ctx) => {
  unique(ctx, idsIn(types), "payment type");
  types.forEach((type, i) => checkSettings(type, (issue) => ctx.addIssue({ ...issue, path: [i, ...issue.path] })));
});
type WrittenType = z.output<typeof paymentTypesFileSchema>[number];

/** Whether a card that has paid can be had again, kept by the provider or by its token here. */
function keepsCards(kind: PaymentKind): boolean {
  if (!isOnlineKind(kind)) return false;
  const { cards, reportsCards } = providerOf(kind);
  return cards !== undefined || reportsCards === true;
}

type Problem = { code: "custom"; message: string; path: PropertyKey[]; input: unknown };

function checkSettings(
  { payment_type: kind, settings: given, can_save_cards }: WrittenType,
  tell: (problem: Problem) => void,
): void {
  if (can_save_cards && !keepsCards(kind))
    tell({ code: "custom", message: `${kind} keeps no cards`, path: ["can_save_cards"], input: undefined });
  if (!given) return;
  if (!isOnlineKind(kind)) {
    const message = `${kind} takes no settings`;
    return tell({ code: "custom", message, path: ["settings"], input: undefined });
  }
  const read = providerOf(kind).settings.safeParse(given, { error: sentenceUnseen });
  // What is written there may be a secret, and is not repeated.
  for (const { message, path } of read.error?.issues ?? [])
    tell({ code: "custom", message, path: ["settings", ...path], input: undefined });
}

/** As it is stored: what anybody may read of the account, and the rest sealed. */
export const paymentTypesSchema = z.array(z.object({ ...named, settings, sealed: z.string().optional() }));

/** An account's settings, apart: what anybody may read, and its secrets as a text to be sealed; null for a kind without any. */
export function partsOf(kind: PaymentKind, given: Readonly<Record<string, unknown>>) {
  if (!isOnlineKind(kind)) return null;
  const { secrets } = providerOf(kind);
  const entries = Object.entries(given);
  return {
    settings: Object.fromEntries(entries.filter(([name]) => !secrets.includes(name))),
    secrets: JSON.stringify(Object.fromEntries(entries.filter(([name]) => secrets.includes(name)))),
  };
}
