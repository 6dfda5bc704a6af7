/** The checkout page's form, from the pressed button to the next page. */
import { data } from "@remix-run/node";
import { errorCatalogue, type ErrorId } from "~/ordering/errors";
import { isSignedIn } from "~/ordering/sign-in";
import { pathIn, withQuery } from "~/platform/address";
import { couponCookie } from "~/platform/coupon-cookie";
import { seeOther } from "~/platform/respond.server";
import type { Visit } from "~/platform/visit.server";
import type { CheckoutAnswer, PlacedView, Step } from "~/screens/checkout/view";
import type { Layout } from "~/screens/layout/shell";
import { parseAmount } from "~/ordering/money";
import { readDetails, submitDetails } from "./checkout-details.server";
import { changesSince, placeFromForm, readPayment, type PaymentForm } from "./checkout-payment.server";
import { enterCheckout, requireCheckout, signInFor, type Checkout } from "./checkout.server";
import { dueTimeOf } from "./times-in-words.server";
import { forgetRedemptionRefused, keepRedemptionRefused } from "./redemption.server";
import { choosePayment, submitTip } from "./tips.server";
import { submitSchedule } from "./schedule.server";
import type { Refusal } from "./order-quote.server";
import { orderToTrack } from "./tracking.server";

type Answer = Response | ReturnType<typeof data<CheckoutAnswer>>;

const stepAddress = (layout: Layout, step: Step, error?: ErrorId) =>
  withQuery(pathIn(layout, "/checkout"), { step: String(step), error: error ?? null });
const scheduleAddress = (layout: Layout) => withQuery(pathIn(layout, "/checkout"), { step: "1", schedule: "open" });
const withError = (layout: Layout, error: ErrorId) => withQuery(pathIn(layout, "/"), { error });

/** Does what step 1 was asked for: on to the payment, back to the cart, or this page again with what is wrong. */
export async function answerDetails(
  visit: Visit,
  layout: Layout,
  form: FormData,
  search: URLSearchParams,
): Promise<Answer> {
  // Phones have been told on the cart's page.
  if (layout === "mobile") await forgetRedemptionRefused(visit);
  const checkout = requireCheckout(visit, layout, search);
  const read = readDetails(form);
  const outcome = read
    ? await submitDetails(checkout, read)
    : ({ ok: false, refused: "pickup_mode_not_offered" } as const);
  if (outcome.ok) {
    if (outcome.then === "leave") return seeOther(layout === "mobile" ? "/m/order-details" : "/");
    if (outcome.then === "schedule") return seeOther(scheduleAddress(layout));
    return seeOther(withQuery(stepAddress(layout, outcome.then === "payment" ? 2 : 1), checkout.failed));
  }
  if ("refused" in outcome) return data({ refusal: { id: outcome.refused } }, { status: 400 });
  return data({ problems: outcome.problems, typed: outcome.typed }, { status: 400 });
}

/**
 * Does what the schedule popup was asked for. Script stays to show that it is done before it closes the popup (CONST-02);
 * without script the answer is step 1.
 */
export async function answerSchedule(visit: Visit, layout: Layout, form: FormData): Promise<Answer> {
  const outcome = await submitSchedule(requireCheckout(visit, layout), form);
  if (!outcome.ok) {
    const { id, typed } = outcome;
    return data({ schedule: { scheduled: false, id, typed } }, { status: errorCatalogue[id].status });
  }
  if (outcome.then === "show_times") return seeOther(withQuery(scheduleAddress(layout), outcome.typed));
  return form.has("stay") ? data({ schedule: { scheduled: true } }) : seeOther(stepAddress(layout, 1));
}

/** Does what step 2 was asked for. Placing comes before every other check: a form that is sent again gets the first answer, though the cart is empty by then. */
export async function answerPayment(visit: Visit, layout: Layout, form: FormData): Promise<Answer> {
  if (!isSignedIn(visit.customer)) return seeOther(signInFor(layout, "/checkout"));
  await forgetRedemptionRefused(visit);
  if (form.get("intent") === "tip") return answerTip(requireCheckout(visit, layout), form);
  const read = readPayment(form);
  if (read?.intent === "place") {
    if (await losesTip(visit, read)) return answerTipRemoved(requireCheckout(visit, layout), read);
    const result = await placeFromForm(visit, read);
    if (result.ok)
      return seeOther(withQuery(pathIn(layout, "/checkout"), { placed: result.order.id }), {
        "Set-Cookie": couponCookie(null),
      });
    return answerRefusal(visit, layout, read, result.refusal);
  }
  const { visit: checkoutVisit, draft } = requireCheckout(visit, layout);
  if (!read) return seeOther(stepAddress(layout, 1));
  const tipRemoved = await choosePayment(checkoutVisit, draft, read.payment_type_id);
  return read.intent === "choose" ? data({ tipRemoved }) : seeOther(stepAddress(layout, 1));
}

/** Takes or removes the tip; a custom one that is none comes back with what was typed, one that could not be paid is refused. */
async function answerTip({ visit, layout, draft }: Checkout, form: FormData): Promise<Answer> {
  const outcome = await submitTip(visit, draft, form);
  if (outcome.ok) return seeOther(stepAddress(layout, 2));
  if (outcome.typed === null) return data({ tipRemoved: true }, { status: errorCatalogue.price_changed.status });
  return data({ tipRefused: outcome.typed }, { status: 400 });
}

/** Whether an order is to be placed with a tip and a way to pay that allows none; without script they are chosen apart. */
async function losesTip(visit: Visit, { payment_type_id }: PaymentForm): Promise<boolean> {
  if (!visit.session?.checkout?.tip) return false;
  const entry = enterCheckout(visit);
  return entry.ok && choosePayment(entry.checkout.visit, entry.checkout.draft, payment_type_id);
}

/** The tip is gone and the order costs less than was shown: nothing is placed before that is confirmed. */
function answerTipRemoved({ visit, quoted }: Checkout, form: PaymentForm): Answer {
  const status = errorCatalogue.price_changed.status;
  return data({ tipRemoved: true, priceChanges: changesSince(form, visit, quoted) }, { status });
}

/** Where a refused order leads: to the field that is wrong, to a popup, or to the page with what stands in the way. */
async function answerRefusal(
  visit: Visit,
  layout: Layout,
  form: PaymentForm,
  { id, values, quote }: Refusal,
): Promise<Answer> {
  const status = errorCatalogue[id].status;
  switch (id) {
    case "price_changed":
      return data(
        {
          priceChanges: quote ? changesSince(form, visit, quote) : [],
          typed: { payment_type_id: form.payment_type_id },
        },
        { status },
      );
    case "coupon_used_up":
      visit.couponValue = null;
      return data(
        {
          priceChanges: quote ? changesSince(form, visit, quote) : [],
          refusal: { id },
          typed: { payment_type_id: form.payment_type_id },
        },
        { status, headers: { "Set-Cookie": couponCookie(null) } },
      );
    case "loyalty_invalid":
    case "loyalty_balance":
    case "loyalty_max":
    case "loyalty_total":
    case "loyalty_min":
      if (quote) await keepRedemptionRefused(visit, quote);
      return data(
        {
          priceChanges: quote ? changesSince(form, visit, quote) : [],
          typed: { payment_type_id: form.payment_type_id },
        },
        { status },
      );
    case "payment_required":
      return data({ problems: { payment: { id } } }, { status });
    case "name_invalid":
    case "address_required":
    case "address_unsaved":
    case "address_other_area":
      return seeOther(stepAddress(layout, 1, id));
    case "schedule_unavailable":
    case "unschedulable":
      return seeOther(
        visit.company.scheduled_order_enabled
          ? scheduleAddress(layout)
          : stepAddress(layout, 1, "schedule_unavailable"),
      );
    case "empty_cart":
    case "area_pending":
    case "cart_items_absent":
    case "order_type_not_offered":
    case "pickup_mode_not_offered":
      return seeOther(withError(layout, id));
    case "out_of_stock":
    case "unable_to_process_order":
      return seeOther(stepAddress(layout, 2, id));
    case "session_expired":
      return seeOther(signInFor(layout, "/checkout"));
    default:
      return data(
        { refusal: { id, ...(values && { values }) }, typed: { payment_type_id: form.payment_type_id } },
        { status },
      );
  }
}

/** An order of this customer as the page that says thank you shows it. @throws Response 303 home when there is none. */
export async function placedView(visit: Visit, layout: Layout, id: string): Promise<PlacedView> {
  const order = await orderToTrack(visit, id);
  if (!order) throw seeOther(pathIn(layout, "/"));
  const outlet = visit.tenant.outletById.get(order.outlet_id) ?? visit.outlet;
  return {
    id: order.id,
    order_number: order.order_number,
    isScheduled: order.scheduled_at !== null,
    expected: dueTimeOf(order, { outlet, now: visit.now, language: visit.language }),
    earned: parseAmount(order.document.earned_loyalty, visit.company.decimal_precision),
  };
}
