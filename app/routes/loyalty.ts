import type { ActionFunctionArgs } from "@remix-run/node";
import { readForm } from "~/platform/body.server";
import { layoutOf } from "~/platform/address";
import { safeReturnTo, seeOther } from "~/platform/respond.server";
import { getVisit } from "~/platform/visit.server";
import { requireCheckout } from "~/services/checkout.server";
import { submitRedemption } from "~/services/redemption.server";

/** POST /loyalty: redeems or removes, and leads back to the page of the form, which says how it went (API-80). */
export async function action(args: ActionFunctionArgs) {
  const visit = await getVisit(args);
  const form = await readForm(visit, args.request);
  const back = safeReturnTo(form.get("return_to"), "/checkout?step=2");
  const { visit: checkoutVisit, quoted } = requireCheckout(visit, layoutOf(back));
  await submitRedemption(checkoutVisit, quoted, form);
  return seeOther(back);
}

/** The form's address, opened as a page, is the checkout. */
export const loader = () => seeOther("/checkout?step=2");
