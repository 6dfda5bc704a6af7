/** The checkout page's form, from the pressed button to the next page. */
import { z } from "zod/v4";
import type { At } from "~/web/route.server";
import { data } from "@remix-run/node";
import { errorCatalogue, type ErrorId } from "~/ordering/model/errors";
import { seeOther } from "~/web/respond.server";
import { isCustomerVisit, type Visit } from "~/services/visit/visit.server";
import type { Paying } from "~/services/payments/start/ask-provider.server";
import type { Begun } from "~/services/payments/start/start-payment.server";
import { originOf } from "~/web/origin.server";
import type { CheckoutAnswer, Step } from "~/screens/checkout/view";
import type { PlacedView } from "~/screens/orders/placed/view";
import { placedView } from "~/screens/orders/placed/view.server";
import { submitDetails } from "~/services/checkout/details.server";
import { readDetails, typedIn } from "./details.form.server";
import { methodKept, onlineTypeOf, typedInPayment } from "./method.form.server";
import { changesSince, payFromForm, placeFromForm, readPayment, type PaymentForm } from "./payment.form.server";
import { enterCheckout, type Checkout } from "~/services/checkout/enter-checkout.server";
import { insteadOfCheckout, requireCheckout } from "~/web/guards.server";
import { forgetRedemptionRefused, keepRedemptionRefused } from "~/services/loyalty/redemption.server";
import { changeTip, choosePayment } from "~/services/checkout/tips.server";
import { amendDraft } from "~/services/visit/checkout-draft.server";
import { chooseTime } from "~/services/schedule/chosen-time.server";
import { readSchedule } from "./schedule.form.server";
import type { Refusal } from "~/services/orders/placing/order-quote.server";
import { orderToTrack } from "~/services/orders/tracking.server";
import { CART_PAGE, CHECKOUT, checkoutStep, HOME, homeWith, processingOf, signInAgainFor } from "~/paths/pages";
import { withQuery, type Layout } from "~/paths/address";

/** What the actions of the checkout answer. */
export type CheckoutAnswered = Response | ReturnType<typeof data<CheckoutAnswer>>;

const stepAddress = (layout: Layout, step: Step, error?: ErrorId) =>
  checkoutStep(layout, step, { error: error ?? null });
const scheduleAddress = (layout: Layout) => checkoutStep(layout, 1, { schedule: "open" });
const withError = (layout: Layout, error: ErrorId) => homeWith(layout, { error });

/** Does what step 1 was asked for: on to the payment, back to the cart, or this page again with what is wrong. */
export async function answerDetails({ visit, layout, url, keep }: At, form: FormData): Promise<CheckoutAnswered> {
  // Phones have been told on the cart's page.
  const told = layout === "mobile" ? keep(await forgetRedemptionRefused(visit)) : visit;
  const checkout = requireCheckout(told, layout, url.searchParams);
  const read = readDetails(form);
  const outcome = read
    ? await submitDetails(checkout, read)
    : ({ ok: false, refused: "pickup_mode_not_offered" } as const);
  const typed = read && { typed: typedIn(read) };
  if ("refused" in outcome) return data({ refusal: { id: outcome.refused }, ...typed }, { status: 400 });
  keep(outcome.visit);
  if (!outcome.ok) return data({ problems: outcome.problems, ...typed }, { status: 400 });
  if (outcome.then === "leave") return seeOther(CART_PAGE[layout]);
  if (outcome.then === "schedule") return seeOther(scheduleAddress(layout));
  return seeOther(withQuery(stepAddress(layout, outcome.then === "payment" ? 2 : 1), checkout.failed));
}

/**
 * Does what the schedule popup was asked for. Script stays to show that it is done before it closes the popup (CONST-02);
 * without script the answer is step 1.
 */
export async function answerSchedule({ visit, layout, keep }: At, form: FormData): Promise<CheckoutAnswered> {
  const asked = readSchedule(form);
  const typed = { date: asked.date, time: asked.time };
  const checkout = requireCheckout(visit, layout);
  if (asked.intent === "show_times") return seeOther(withQuery(scheduleAddress(layout), typed));
  const outcome = await chooseTime(checkout, asked.intent === "schedule" ? asked : null);
  if (!outcome.ok) {
    const { id } = outcome;
    return data({ schedule: { scheduled: false, id, typed } }, { status: errorCatalogue[id].status });
  }
  keep(outcome.visit);
  return form.has("stay") ? data({ schedule: { scheduled: true } }) : seeOther(stepAddress(layout, 1));
}

/** Does what step 2 was asked for. Placing comes before every other check: a form that is sent again gets the first answer, though the cart is empty by then. */
export async function answerPayment(at: At, form: FormData): Promise<CheckoutAnswered> {
  const { layout, keep } = at;
  const visit = keep(await forgetRedemptionRefused(at.visit));
  if (form.get("intent") === "tip") return answerTip({ ...at, visit }, form);
  const read = readPayment(form);
  if (read?.intent === "place") return answerPlacing({ ...at, visit }, read);
  const { visit: checkoutVisit } = requireCheckout(visit, layout);
  if (!read) return seeOther(stepAddress(layout, 1));
  const chosen = await choosePayment(checkoutVisit, read.payment_type_id, read.payment_choice);
  keep(chosen.visit);
  return read.intent === "choose" ? data({ tipRemoved: chosen.clears }) : seeOther(stepAddress(layout, 1));
}

async function answerPlacing({ visit, layout, keep, request }: At, form: PaymentForm): Promise<CheckoutAnswered> {
  const untipped = await withoutLostTip(visit, form);
  if (untipped) return answerTipRemoved(requireCheckout(keep(untipped), layout), form);
  const online = onlineTypeOf(visit, form);
  if (online && isCustomerVisit(visit)) {
    keep(await amendDraft(visit, methodKept(form)));
    const origin = originOf(visit.tenant, request);
    const { payment_choice: choice, card, card_token: cardToken } = form;
    const paying = { type: online, layout, origin, choice, card, cardToken };
    return answerBegun(visit, paying, form, await payFromForm(visit, form, paying));
  }
  const result = await placeFromForm(visit, form);
  const then = keep(result.visit);
  if (result.ok) return seeOther(withQuery(CHECKOUT[layout], { placed: result.order.id }));
  if (isLoyaltyRefusal(result.refusal) && result.refusal.quote)
    keep(await keepRedemptionRefused(then, result.refusal.quote));
  return answerRefusal(then, layout, form, result.refusal);
}

/** The payment's page, whence the provider's follows; or what keeps it from beginning. */
function answerBegun(visit: Visit, { type, layout }: Paying, form: PaymentForm, begun: Begun): CheckoutAnswered {
  if (!begun.ok) return answerRefusal(visit, layout, form, begun.refusal);
  if ("order" in begun) return seeOther(withQuery(CHECKOUT[layout], { placed: begun.order.id }));
  return seeOther(processingOf({ reference: begun.reference, type: type.payment_type, go: "true" }));
}

const tipSchema = z.object({
  tip: z.union([z.enum(["none", "custom"]), z.string().regex(/^(percentage|value):\d{1,12}(\.\d{1,4})?$/)]),
  custom: z.string().max(40).catch(""),
});

/** Takes or removes the tip; a custom one that is none comes back with what was typed, one that could not be paid is refused. */
async function answerTip({ visit: before, layout, keep }: At, form: FormData): Promise<CheckoutAnswered> {
  const { visit } = requireCheckout(before, layout);
  const asked = tipSchema.safeParse(Object.fromEntries(form));
  if (!asked.success) return seeOther(stepAddress(layout, 2));
  const outcome = await changeTip(visit, asked.data);
  keep(outcome.visit);
  if (outcome.ok) return seeOther(stepAddress(layout, 2));
  if (outcome.typed === null) return data({ tipRemoved: true }, { status: errorCatalogue.price_changed.status });
  return data({ tipRefused: outcome.typed }, { status: 400 });
}

/** The visit without its tip, where an order is to be placed with a way to pay that allows none; without script they are chosen apart. */
async function withoutLostTip(visit: Visit, { payment_type_id }: PaymentForm): Promise<Visit | null> {
  if (!visit.session?.checkout?.tip) return null;
  const entry = enterCheckout(visit);
  if (!entry.ok) return null;
  const chosen = await choosePayment(entry.checkout.visit, payment_type_id, null);
  return chosen.clears ? chosen.visit : null;
}

const isLoyaltyRefusal = ({ id }: Refusal): boolean => id.startsWith("loyalty_");

/** The tip is gone and the order costs less than was shown: nothing is placed before that is confirmed. */
function answerTipRemoved({ visit, quoted }: Checkout, form: PaymentForm): CheckoutAnswered {
  const status = errorCatalogue.price_changed.status;
  return data(
    { tipRemoved: true, priceChanges: changesSince(form, visit, quoted), typed: typedInPayment(form) },
    { status },
  );
}

/** Where a refused order leads: to the field that is wrong, to a popup, or to the page with what stands in the way. */
function answerRefusal(
  visit: Visit,
  layout: Layout,
  form: PaymentForm,
  { id, values, quote }: Refusal,
): CheckoutAnswered {
  const status = errorCatalogue[id].status;
  const changes = () => (quote ? changesSince(form, visit, quote) : []);
  const typed = typedInPayment(form);
  switch (id) {
    case "coupon_used_up":
      return data({ priceChanges: changes(), refusal: { id }, typed }, { status });
    case "destination_changed": {
      const priceChanges = changes();
      return data({ ...(priceChanges.length > 0 && { priceChanges }), refusal: { id }, typed }, { status });
    }
    case "price_changed":
    case "loyalty_invalid":
    case "loyalty_balance":
    case "loyalty_max":
    case "loyalty_total":
    case "loyalty_min":
      return data({ priceChanges: changes(), typed }, { status });
    case "email_invalid":
      return data({ problems: { email: { id } }, typed }, { status });
    case "payment_required":
      return data({ problems: { payment: { id } }, typed }, { status });
    case "card_required":
    case "leave_at_door_unpaid":
      return data({ problems: { payment: { id } }, typed }, { status });
    case "payment_choice_required":
      return data({ problems: { payment_choice: { id } }, typed }, { status });
    case "name_invalid":
    case "address_required":
    case "address_unsaved":
    case "address_other_area":
    case "address_not_serviceable":
      return seeOther(stepAddress(layout, 1, id));
    case "schedule_unavailable":
    case "unschedulable":
      return seeOther(
        visit.company.scheduled_order_enabled
          ? scheduleAddress(layout)
          : stepAddress(layout, 1, "schedule_unavailable"),
      );
    case "empty_cart":
      return seeOther(insteadOfCheckout(visit, layout, id));
    case "area_pending":
    case "cart_items_absent":
    case "order_type_not_offered":
    case "pickup_mode_not_offered":
      return seeOther(withError(layout, id));
    case "out_of_stock":
    case "unable_to_process_order":
      return seeOther(stepAddress(layout, 2, id));
    case "session_expired":
      return seeOther(signInAgainFor(CHECKOUT[layout]));
    default:
      return data({ refusal: { id, ...(values && { values }) }, typed }, { status });
  }
}

/** An order of this customer as the page that says thank you shows it. @throws Response 303 home when there is none. */
export async function placedOrderView(visit: Visit, layout: Layout, id: string): Promise<PlacedView> {
  const order = await orderToTrack(visit, id);
  if (!order) throw seeOther(HOME[layout]);
  return placedView(visit, order);
}
