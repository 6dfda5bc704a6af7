/** The checkout's forms from a page of another session: nothing is done, and all that was filled in is shown again. */
import { data } from "@remix-run/node";
import { errorCatalogue } from "~/ordering/model/errors";
import type { CheckoutAnswer } from "~/screens/checkout/view";
import { readDetails, typedIn } from "./details.form.server";
import { typedInPayment } from "./method.form.server";
import { readPayment } from "./payment.form.server";
import { readSchedule } from "./schedule.form.server";

const id = "stale_form";

/** @param search of the address that the form was sent to: it says which of the forms it is. */
export const answerStaleCheckout = (form: FormData, search: URLSearchParams) =>
  data<CheckoutAnswer>(filledIn(form, search), { status: errorCatalogue[id].status });

function filledIn(form: FormData, search: URLSearchParams): CheckoutAnswer {
  if (search.has("schedule")) {
    const { date, time } = readSchedule(form);
    return { schedule: { scheduled: false, id, typed: { date, time } } };
  }
  const refusal = { id } as const;
  if (search.get("step") !== "2") {
    const details = readDetails(form);
    return { refusal, ...(details && { typed: typedIn(details) }) };
  }
  const tip = form.get("custom");
  const paying = readPayment(form);
  return {
    refusal,
    ...(typeof tip === "string" && { tipTyped: tip.slice(0, MAX_SHOWN) }),
    ...(paying && { typed: typedInPayment(paying) }),
  };
}

/** As much of an amount as is worth showing again. */
const MAX_SHOWN = 40;
