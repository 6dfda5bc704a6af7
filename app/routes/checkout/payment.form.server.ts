/** Step 2 of the checkout: its form, and the order placed from it. */
import { z } from "zod/v4";
import { i18nIn } from "~/i18n/catalogue.server";
import { MAX_DESTINATION } from "~/ordering/checkout/destination";
import { claimOf, linesShown, priceChanges, type PriceChange } from "~/ordering/checkout/price-claim";
import type { PlacementRequest } from "~/services/orders/placing/order-quote.server";
import type { Paying } from "~/services/payments/start/ask-provider.server";
import { startPayment, type Begun } from "~/services/payments/start/start-payment.server";
import type { CustomerVisit, Visit } from "~/services/visit/visit.server";
import { summaryOf } from "~/screens/checkout/summary.server";
import { placeOrder, type Placement } from "~/services/orders/placing/place-order.server";
import { jsonIn } from "~/web/body/json-text.server";
import type { Quote } from "~/services/pricing/quote.server";
import { methodIn, methodSchema } from "./method.form.server";

const amount = z.int();
const claimSchema = z.object({
  total: amount,
  rows: z.array(z.object({ key: z.string().max(200), name: z.string().max(300), amount })).max(250),
});

const formSchema = methodSchema.extend({
  intent: z.enum(["place", "back", "choose"]).catch("place"),
  /** The time that the page has shown; empty: as soon as possible. */
  scheduled_for: z.iso.datetime().nullable().catch(null),
  /** Where the order goes by this page. */
  destination: z.string().max(MAX_DESTINATION).optional(),
  placement_key: z.string().regex(/^[A-Za-z0-9-]{16,64}$/),
  claim: z.string().max(60_000).transform(jsonIn).pipe(claimSchema),
});
export type PaymentForm = z.infer<typeof formSchema>;

/** Reads the form; null when it is not one that this page has made. */
export function readPayment(form: FormData): PaymentForm | null {
  const parsed = formSchema.safeParse({ ...Object.fromEntries(form), ...methodIn(form) });
  return parsed.success ? parsed.data : null;
}

const requestOf = (visit: Visit, form: PaymentForm): PlacementRequest => ({
  placementKey: form.placement_key,
  paymentTypeId: form.payment_type_id,
  claims: { total: form.claim.total },
  shownLines: linesShown(form.claim.rows),
  shownDestination: form.destination,
  details: { ...visit.session?.checkout, scheduled_for: form.scheduled_for, email: form.email },
});

/** Places the order that the page has shown. */
export const placeFromForm = (visit: Visit, form: PaymentForm): Promise<Placement> =>
  placeOrder(visit, requestOf(visit, form));

/** Begins the payment of the order that the page has shown. */
export const payFromForm = (visit: CustomerVisit, form: PaymentForm, paying: Paying): Promise<Begun> =>
  startPayment(visit, requestOf(visit, form), paying);

/** What differs between the price that the page has shown and the one that holds now, row by row. */
export function changesSince({ claim }: PaymentForm, visit: Visit, quoted: Quote): PriceChange[] {
  const { t } = i18nIn(visit.language);
  const row = (name: "loyalty" | "tip" | "total") => t(`checkout:summary.${name}`);
  const names = { loyalty: row("loyalty"), tip: row("tip"), total: row("total") };
  return priceChanges(claim.rows, claimOf(summaryOf(visit, quoted), names).rows);
}
