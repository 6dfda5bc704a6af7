import { validateOrder } from "~/contracts/checkout/checkout.server";
import { call } from "~/web/call.server";
import { form, type RouteArgs } from "~/web/route.server";
import { isForm } from "~/web/body/body.server";
import { layoutOf, withQuery } from "~/paths/address";
import { insteadOfCheckout } from "~/web/guards.server";
import { refuse, safeReturnTo, seeOther } from "~/web/respond.server";
import { validateCart } from "~/services/checkout/validate-cart.server";
import { CART_PAGE, CHECKOUT, signInFor } from "~/paths/pages";

/** Checks the cart before the checkout (API-05, API-06): `validated`, or the refusal. A form goes on to the checkout, or back. */
export const action = (args: RouteArgs): Promise<Response> =>
  isForm(args.request) ? validateByForm(args) : validateByCall(args);

const validateByCall = call(validateOrder, async ({ visit }, claim) => {
  const result = validateCart(visit, claim);
  if (result.ok) return { validated: true } as const;
  return refuse(visit, result.id, {
    ...(result.values && { values: result.values }),
    extra: { validated: false, ...result.extra },
  });
});

const validateByForm = form(({ visit }, fields) => {
  const checkout = safeReturnTo(fields.get("return_to"), CHECKOUT.desktop);
  if (!visit.customer) return seeOther(signInFor(checkout));
  const result = validateCart(visit);
  if (result.ok) return seeOther(checkout);
  const layout = layoutOf(checkout);
  return seeOther(
    result.id === "empty_cart"
      ? insteadOfCheckout(visit, layout, result.id)
      : withQuery(CART_PAGE[layout], { error: result.id }),
  );
});
