import type { ActionFunctionArgs } from "@remix-run/node";
import { isForm, readForm, readJson } from "~/platform/body.server";
import { layoutOf, withQuery } from "~/platform/address";
import { refuse, requireCsrf, safeReturnTo, seeOther } from "~/platform/respond.server";
import { getVisit, type Visit } from "~/platform/visit.server";
import { validateCart, validationSchema } from "~/services/validate-cart.server";

/** Checks the cart before the checkout (API-05, API-06): `validated`, or the refusal. A form goes on to the checkout, or back. */
export async function action({ request, context }: ActionFunctionArgs) {
  const visit = await getVisit({ request, context });
  return isForm(request) ? answerForm(visit, await readForm(visit, request)) : answerCall(visit, request);
}

async function answerCall(visit: Visit, request: Request): Promise<Response> {
  requireCsrf(visit, request);
  const result = validateCart(visit, await readJson(visit, request, validationSchema));
  if (result.ok) return Response.json({ validated: true });
  return refuse(visit, result.id, {
    ...(result.values && { values: result.values }),
    extra: { validated: false, ...result.extra },
  });
}

function answerForm(visit: Visit, form: FormData): Response {
  const checkout = safeReturnTo(form.get("return_to"), "/checkout");
  const isPhone = layoutOf(checkout) === "mobile";
  if (!visit.customer) return seeOther(withQuery(isPhone ? "/m/login" : "/?sign_in=phone", { return_to: checkout }));
  const result = validateCart(visit);
  return seeOther(result.ok ? checkout : withQuery(isPhone ? "/m/order-details" : "/", { error: result.id }));
}
