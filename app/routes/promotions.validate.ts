import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod/v4";
import { readJson } from "~/platform/body.server";
import { callerOf } from "~/platform/caller.server";
import { refuse, requireCsrf } from "~/platform/respond.server";
import { getVisit } from "~/platform/visit.server";
import { cartView } from "~/services/cart-view.server";
import { checkPromoCode, usePromoCode } from "~/services/promo-codes.server";

const id = z.coerce.number().int().positive();
const bodySchema = z.object({
  code: z.string().max(100),
  company_id: id,
  customer_id: id.nullish(),
  promotion_id: id,
  promo_code_id: id,
});

/** POST /promotions/validate: `is_valid` (API-08). A valid code is used from now on; the cart as it is then comes along. */
export async function action(args: ActionFunctionArgs) {
  const visit = await getVisit(args);
  requireCsrf(visit, args.request);
  const claim = await readJson(visit, args.request, bodySchema);
  const isOwn = claim.company_id === visit.tenant.id && (claim.customer_id ?? null) === (visit.customer?.id ?? null);
  const checked = await checkPromoCode(
    visit,
    callerOf(args, visit),
    claim.code,
    ({ promotion_id, promo_code_id }) =>
      isOwn && promotion_id === claim.promotion_id && promo_code_id === claim.promo_code_id,
  );
  if (!checked.ok && checked.id === "rate_limited") return refuse(visit, checked.id);
  const cookie = await usePromoCode(visit, checked.ok ? checked.code : null);
  return Response.json(
    { is_valid: checked.ok, cart: cartView(visit) },
    cookie === null ? {} : { headers: { "Set-Cookie": cookie } },
  );
}
