/** The cart's free items: whatever changes what promotions give changes which of them are in the cart. */
import { randomUUID } from "node:crypto";
import { saveCart } from "~/db/sessions.server";
import type { CartLine } from "~/ordering/cart";
import { NO_COUPON } from "~/ordering/coupon";
import { unavailableItems } from "~/ordering/menu-index";
import { outletTime } from "~/ordering/outlet-clock";
import { settleFreeItems, type FreeItemContext, type SettledCart } from "~/ordering/promotions/free-items";
import { couponValueIn } from "~/platform/coupon-cookie";
import type { Visit } from "~/platform/visit.server";
import { couponCookieAfter, enteredCodes } from "./entered-codes.server";
import { quote } from "./quote.server";

/** What free items depend on; null before the visitor has chosen how and where, and for an outlet without a menu. */
export function freeItemContext(visit: Visit): FreeItemContext | null {
  const { tenant, selection, menu, outlet, now } = visit;
  if (!selection || !menu) return null;
  return {
    menu: menu.index,
    promotions: tenant.promotions,
    order_type: selection.order_type,
    promo_code: enteredCodes(visit).promo_code,
    unavailable: unavailableItems(menu.index, outletTime(outlet, now)),
    newId: () => randomUUID().slice(0, 13),
  };
}

/** The lines with the free items that belong to them now. */
export function settle(visit: Visit, lines: CartLine[]): SettledCart {
  const context = visit.tenant.promotions.length > 0 || lines.some(isFree) ? freeItemContext(visit) : null;
  return context ? settleFreeItems(lines, context) : { lines, removed: [], added: [], unchosen: [], offers: [] };
}

const isFree = (line: CartLine) => line.is_free_item === true;

/** The promotions that wait for a choice of the customer: of the free item, or of what belongs to it. */
export function awaitedChoices({ unchosen, offers }: SettledCart): number[] {
  const ids = [
    ...unchosen.flatMap(({ promotion_id = [] }) => promotion_id),
    ...offers.map(({ promotion }) => promotion.id),
  ];
  return [...new Set(ids)];
}

/**
 * Brings the stored cart in line after something else than the cart has changed what promotions give: the promo code, how
 * and where. A cart that is being changed at this very moment is settled by that change.
 */
export async function settleStoredCart(visit: Visit): Promise<void> {
  const { session, cart, tenant } = visit;
  if (!session || cart.lines.length === 0) return;
  const { lines, added, removed } = settle(visit, cart.lines);
  if (added.length === 0 && removed.length === 0) return;
  const version = await saveCart(tenant.id, session.id, cart.version, lines);
  if (version !== null) visit.cart = { lines, version };
}

/**
 * Validates the coupon again on the cart as it is now (COUPON-09, COUPON-10). What an earlier change has said of a removed
 * one is over.
 * @returns the cookie to set; null when nothing changes. The visit goes on with it.
 */
export function settleCoupon(visit: Visit): string | null {
  const { tenant, selection, cart, now } = visit;
  const codes = enteredCodes(visit);
  if (codes.coupon.state === "none" || !selection) return null;
  const quoted = codes.coupon.state === "applied" ? quote({ tenant, selection, lines: cart.lines, now, codes }) : null;
  const cookie = couponCookieAfter(codes.coupon, quoted?.coupon ?? NO_COUPON);
  if (cookie !== null) visit.couponValue = couponValueIn(cookie);
  return cookie;
}
