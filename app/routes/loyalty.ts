import type { ActionFunctionArgs } from "@remix-run/node";
import { readForm } from "~/platform/body.server";
import { layoutOf, withQuery } from "~/platform/address";
import { safeReturnTo, seeOther } from "~/platform/respond.server";
import { getVisit } from "~/platform/visit.server";
import { requireCheckout } from "~/services/checkout.server";
import { submitRedemption } from "~/services/redemption.server";

/** As much of a wrong amount as is worth showing again. */
const MAX_SHOWN = 40;

/** POST /loyalty: redeems or removes, and leads back to the page of the form, with what is wrong in its address (API-80). */
export async function action(args: ActionFunctionArgs) {
  const visit = await getVisit(args);
  const form = await readForm(visit, args.request);
  const back = withQuery(safeReturnTo(form.get("return_to"), "/checkout?step=2"), {
    loyalty_error: null,
    amount: null,
  });
  const { visit: checkoutVisit, quoted } = requireCheckout(visit, layoutOf(back));
  const refused = await submitRedemption(checkoutVisit, quoted, form);
  return seeOther(
    refused ? withQuery(back, { loyalty_error: refused.error, amount: refused.typed.slice(0, MAX_SHOWN) }) : back,
  );
}

/** The form's address, opened as a page, is the checkout. */
export const loader = () => seeOther("/checkout?step=2");
