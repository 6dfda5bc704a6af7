/** The form that pays a tip, from the pressed button to the payment's page. */
import { data } from "@remix-run/node";
import { z } from "zod/v4";
import { errorCatalogue } from "~/ordering/model/errors";
import { readTip, tipAmount } from "~/ordering/payments/tip";
import { processingOf } from "~/paths/pages";
import { methodIn, methodSchema, typedInPayment } from "~/routes/checkout/method.form.server";
import type { TipAnswer } from "~/screens/orders/tracking/tip/view";
import { orderedAmount } from "~/services/orders/ordered.server";
import type { Refusal } from "~/services/orders/placing/order-quote.server";
import { startTip, tipMethods } from "~/services/payments/start/start-tip.server";
import { originOf } from "~/web/origin.server";
import { seeOther } from "~/web/respond.server";
import type { At } from "~/web/route.server";
import { requireTrackedOrder } from "./tracked-order.server";

const formSchema = methodSchema.extend({
  order: z.uuid(),
  /** As the page was asked for it. */
  tip: z.string().max(40),
  custom: z.string().max(40).catch(""),
  /** Whom the page has named. */
  rider_id: z.coerce.number().int().optional().catch(undefined),
  rider_name: z.string().max(200).optional().catch(undefined),
});
type TipForm = z.infer<typeof formSchema>;

/** Begins the payment of a tip on the order that the page has shown; or the page again, with what is wrong. */
export async function answerTip(at: At, fields: FormData) {
  const { layout, request, url } = at;
  const read = formSchema.safeParse({ ...Object.fromEntries(fields), ...methodIn(fields) });
  const named = read.success ? read.data.order : url.searchParams.get("order");
  const { visit, order } = await requireTrackedOrder(at.visit, layout, named);
  if (!read.success) return refused({ id: "tip_invalid" });
  const form = read.data;
  const tip = readTip(visit.company, form);
  if (!tip || tip === "invalid") return refused({ id: "tip_invalid" });
  const type = tipMethods(visit).find(({ id }) => id === form.payment_type_id);
  if (!type) return refused({ id: "payment_required" }, form);
  const { rider_id, rider_name, email, card, card_token: cardToken, payment_choice: choice } = form;
  const rider = { ...(rider_id !== undefined && { rider_id }), ...(rider_name !== undefined && { rider_name }) };
  const wanted = { amount: tipAmount(tip, orderedAmount(order.document.sub_total, visit)), rider };
  const paying = { type, layout, origin: originOf(visit.tenant, request), card, cardToken, choice, payer: { email } };
  const begun = await startTip(visit, order, wanted, paying);
  if (!begun.ok) return refused(begun.refusal, form);
  return seeOther(processingOf({ reference: begun.reference, type: type.payment_type, go: "true" }));
}

const FIELDS: Partial<Record<Refusal["id"], keyof NonNullable<TipAnswer["problems"]>>> = {
  payment_required: "payment",
  card_required: "payment",
  payment_choice_required: "payment_choice",
  email_invalid: "email",
};

/** What is wrong, beside its field where it has one, with what was typed. */
function refused({ id, values }: Refusal, form?: TipForm) {
  const problem = { id, ...(values && { values }) };
  const field = FIELDS[id];
  const answer: TipAnswer = {
    ...(field ? { problems: { [field]: problem } } : { refusal: problem }),
    ...(form && { typed: typedInPayment(form) }),
  };
  return data(answer, { status: errorCatalogue[id].status });
}
