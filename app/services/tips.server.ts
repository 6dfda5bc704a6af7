/** The tip before the order: what step 2 of the checkout offers, and its form. */
import { z } from "zod/v4";
import type { CheckoutDraft } from "~/db/documents.server";
import { toDecimal } from "~/ordering/money";
import { isPaidAtTheDoor, parseCustomTip, tipAmount, type Tip } from "~/ordering/tip";
import type { Visit } from "~/platform/visit.server";
import type { TipView } from "~/screens/checkout/tip-view";
import { keepDraft } from "./checkout-draft.server";
import type { CheckoutVisit } from "./checkout.server";
import { chosenTip } from "./paying.server";
import { offeredPaymentTypes, offersTips, type Quote } from "./quote.server";

/** What the section shows; null where no tip is offered with the order. */
export function tipView(
  { tenant, company, selection }: CheckoutVisit,
  { priced }: Quote,
  draft: CheckoutDraft,
): TipView | null {
  if (selection.order_type !== "delivery" || !offersTips(tenant)) return null;
  const chosen = chosenTip(tenant, selection, draft);
  const presets = company.tip_settings.values.map((tip) => ({ ...tip, amount: tipAmount(tip, priced.subTotal) }));
  const isPreset = chosen !== null && presets.some((preset) => isSame(preset, chosen));
  return {
    presets,
    chosen,
    custom: chosen && !isPreset ? toDecimal(chosen.value, company.decimal_precision) : "",
    total: priced.total,
  };
}

const isSame = (a: Tip, b: Tip): boolean => a.type === b.type && a.value === b.value;

const formSchema = z.object({
  tip: z.union([z.enum(["none", "custom"]), z.string().regex(/^(percentage|value):\d{1,12}(\.\d{1,4})?$/)]),
  custom: z.string().max(40).catch(""),
});

export type TipOutcome = { ok: true } | { ok: false; typed: string | null };

/** Takes or removes a tip (TIP-03); refuses one where none can be given, with nothing typed. With one, a way to pay at the door counts as not chosen (`chosenPayment`). */
export async function submitTip(visit: CheckoutVisit, draft: CheckoutDraft, form: FormData): Promise<TipOutcome> {
  const read = formSchema.safeParse(Object.fromEntries(form));
  if (!read.success) return { ok: true };
  const asked = tipAsked(visit, read.data);
  if (asked === "invalid") return { ok: false, typed: read.data.custom };
  const tip = asked?.value ? chosenTip(visit.tenant, visit.selection, { tip: asked }) : null;
  await keepDraft(visit, { ...draft, tip });
  return asked?.value && !tip ? { ok: false, typed: null } : { ok: true };
}

function tipAsked({ company }: CheckoutVisit, { tip, custom }: z.infer<typeof formSchema>): Tip | null | "invalid" {
  if (tip === "none") return null;
  if (tip === "custom") {
    const parsed = parseCustomTip(custom, company.decimal_precision);
    return parsed.ok ? parsed.tip : "invalid";
  }
  const [type, value] = tip.split(":");
  return company.tip_settings.values.find((preset) => preset.type === type && preset.value === Number(value)) ?? null;
}

/** Chooses a way to pay. @returns whether that has cleared the tip, which cannot be paid at the door (TIP-08). */
export async function choosePayment(visit: CheckoutVisit, draft: CheckoutDraft, id: number | null): Promise<boolean> {
  if (id === null) return false;
  const type = offeredPaymentTypes(visit.tenant).find((offered) => offered.id === id);
  const clears =
    type !== undefined &&
    isPaidAtTheDoor(type.payment_type) &&
    chosenTip(visit.tenant, visit.selection, draft) !== null;
  await keepDraft(visit, { ...draft, payment_type_id: id, ...(clears && { tip: null }) });
  return clears;
}

/** Clears a tip once the order is not a delivery, or tips are no longer taken; it does not come back with the next delivery (TIP-08). */
export async function forgetTip(visit: Visit): Promise<void> {
  const { tenant, selection, session } = visit;
  const draft = session?.checkout;
  if (draft?.tip && selection && !chosenTip(tenant, selection, draft)) await keepDraft(visit, { ...draft, tip: null });
}
