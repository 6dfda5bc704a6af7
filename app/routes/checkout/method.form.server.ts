/** The chosen way to pay in a form, with what else it asks for; of an order as of a tip. */
import { z } from "zod/v4";
import { cardField, cardTokenField, saveCardField } from "~/ordering/checkout/card-fields";
import type { DraftChange } from "~/ordering/checkout/draft";
import { isOnline, type OnlineType } from "~/ordering/payments/payment-types";
import type { CardAsked } from "~/services/payments/cards/saved-cards.server";
import type { Visit } from "~/services/visit/visit.server";

export const methodSchema = z.object({
  payment_type_id: z.coerce.number().int().positive().nullable().catch(null),
  /** For the payment, where its provider needs one: of the way to pay that is chosen. */
  email: z.string().max(1000).catch(""),
  /** What was chosen of that way to pay. */
  payment_choice: z.string().max(40).nullable().catch(null),
  card: z.union([z.object({ token: z.string().max(255) }), z.object({ save: z.literal(true) })]).nullable(),
  /** Of a card that was entered for that way to pay. */
  card_token: z.string().max(255).nullable().catch(null),
});
export type MethodForm = z.infer<typeof methodSchema>;

/** The fields that `methodSchema` reads: every way to pay has its own, and those of the chosen one count. */
export function methodIn(form: FormData): Record<keyof MethodForm, unknown> {
  const chosen = textOf(form.get("payment_type_id"));
  const of = (name: string) => (chosen === "" ? null : form.get(`${name}_${chosen}`));
  return {
    payment_type_id: chosen || null,
    email: of("email"),
    payment_choice: of("payment_choice"),
    card: cardIn(form, chosen),
    card_token: textOf(form.get(cardTokenField(chosen))) || null,
  };
}

function cardIn(form: FormData, type: string): CardAsked | null {
  const token = textOf(form.get(cardField(type)));
  if (token !== "") return { token };
  return form.has(saveCardField(type)) ? { save: true } : null;
}

const textOf = (value: FormDataEntryValue | null): string => (typeof value === "string" ? value : "");

/** What a refused form is shown with again. */
export const typedInPayment = ({ payment_type_id, email, payment_choice, card }: MethodForm) => ({
  payment_type_id,
  email,
  payment_choice,
  card: card && "token" in card ? card.token : "",
});

/** What the checkout keeps of it: whoever comes back from a payment that failed finds the same way to pay. */
export const methodKept = ({
  payment_type_id,
  payment_choice,
}: Pick<MethodForm, "payment_type_id" | "payment_choice">): DraftChange => ({
  ...(payment_type_id !== null && { payment_type_id }),
  ...(payment_choice !== null && { payment_choice }),
});

/** The way to pay that was chosen, where a provider takes the money; else null. */
export function onlineTypeOf({ tenant }: Visit, form: MethodForm): OnlineType | null {
  const type = tenant.paymentTypes.find(({ id }) => id === form.payment_type_id);
  return type && isOnline(type) ? type : null;
}
