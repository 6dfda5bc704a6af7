/** Step 2 of the checkout: its form, and the order placed from it. */
import { z } from "zod/v4";
import { i18nIn } from "~/i18n/catalogue.server";
import { claimOf, priceChanges, type PriceChange } from "~/ordering/price-claim";
import type { Visit } from "~/platform/visit.server";
import { summaryOf } from "./checkout.server";
import { placeOrder, type Placement } from "./place-order.server";
import type { Quote } from "./quote.server";

const amount = z.int();
const claimSchema = z.object({
  total: amount,
  rows: z.array(z.object({ key: z.string().max(200), name: z.string().max(300), amount })).max(250),
});

const formSchema = z.object({
  intent: z.enum(["place", "back", "choose"]).catch("place"),
  payment_type_id: z.coerce.number().int().positive().nullable().catch(null),
  /** The time that the page has shown; empty: as soon as possible. */
  scheduled_for: z.iso.datetime().nullable().catch(null),
  placement_key: z.string().regex(/^[A-Za-z0-9-]{16,64}$/),
  claim: z
    .string()
    .max(60_000)
    .transform((text) => parseJson(text))
    .pipe(claimSchema),
});
export type PaymentForm = z.infer<typeof formSchema>;

/** Reads the form; null when it is not one that this page has made. */
export function readPayment(form: FormData): PaymentForm | null {
  const parsed = formSchema.safeParse({ payment_type_id: null, ...Object.fromEntries(form) });
  return parsed.success ? parsed.data : null;
}

/** Places the order that the page has shown. */
export function placeFromForm(visit: Visit, form: PaymentForm): Promise<Placement> {
  return placeOrder(visit, {
    placementKey: form.placement_key,
    paymentTypeId: form.payment_type_id,
    claims: { total: form.claim.total },
    details: { ...visit.session?.checkout, scheduled_for: form.scheduled_for },
  });
}

/** What differs between the price that the page has shown and the one that holds now, row by row. */
export function changesSince({ claim }: PaymentForm, visit: Visit, quoted: Quote): PriceChange[] {
  const { t } = i18nIn(visit.language);
  const row = (name: "tax" | "loyalty" | "tip" | "total") => t(`checkout:summary.${name}`);
  const names = { tax: row("tax"), loyalty: row("loyalty"), tip: row("tip"), total: row("total") };
  return priceChanges(claim.rows, claimOf(summaryOf(visit, quoted), names).rows);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
