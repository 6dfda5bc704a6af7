/**
 * What follows when the cart, a code, or how and where to order has changed: free items come and go, a coupon or a redemption
 * that no longer holds is removed, and the page says why.
 */
import { saveCart } from "~/db/visit/carts.server";
import { NO_COUPON } from "~/ordering/promotions/coupon";
import { redemptionOf } from "~/ordering/loyalty/account";
import { keepRedemptionRefused } from "~/services/loyalty/redemption.server";
import { forgetTip } from "~/services/pricing/paying.server";
import { quote } from "~/services/pricing/quote.server";
import { couponValueAfter, enteredCodes } from "~/services/promotions/entered-codes.server";
import { withFreeItems } from "~/services/promotions/free-items.server";
import type { Visit } from "~/services/visit/visit.server";

/** Settles everything. */
export const settle = async (visit: Visit): Promise<Visit> => settlePrice(await settleFreeItems(visit));

/** The stored cart with the free items that belong to it now. One that is being changed at this very moment is settled by that change. */
async function settleFreeItems(visit: Visit): Promise<Visit> {
  const { session, cart, tenant } = visit;
  if (!session || cart.lines.length === 0) return visit;
  const { lines, added, removed } = withFreeItems(visit, cart.lines);
  if (added.length === 0 && removed.length === 0) return visit;
  const version = await saveCart(tenant.id, session.id, cart.version, lines);
  return version === null ? visit : { ...visit, cart: { lines, version } };
}

/**
 * Settles what hangs on the price of the cart as it is: the coupon (COUPON-09, COUPON-10), what is redeemed (LOYALTY-12), the
 * tip (TIP-08). What an earlier change has said of a removed coupon is over.
 */
export async function settlePrice(visit: Visit): Promise<Visit> {
  const { tenant, company, selection, session, customer, cart, now } = visit;
  if (!selection) return visit;
  const codes = enteredCodes(visit);
  const loyalty = customer && session?.checkout ? redemptionOf(company, customer, session.checkout) : null;
  const isInUse = codes.coupon.state === "applied";
  const quoted = isInUse || loyalty ? quote({ tenant, selection, lines: cart.lines, now, codes, loyalty }) : null;
  const after = (isInUse && quoted?.coupon) || NO_COUPON;
  const coupled =
    codes.coupon.state === "none" ? visit : { ...visit, couponValue: couponValueAfter(visit.couponValue, after) };
  return forgetTip(quoted ? await keepRedemptionRefused(coupled, quoted) : coupled);
}
