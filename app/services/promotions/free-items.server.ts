/** The cart's free items: whatever changes what promotions give changes which of them are in the cart. */
import { randomUUID } from "node:crypto";
import type { CartLine } from "~/ordering/cart/cart";
import { unavailableItems } from "~/ordering/menu/menu-index";
import { nameIn } from "~/ordering/model/language";
import { outletTime } from "~/ordering/schedule/outlet-clock";
import { settleFreeItems, type FreeItemContext, type SettledCart } from "~/ordering/pricing/free-items";
import type { Visit } from "~/services/visit/visit.server";
import { enteredCodes } from "./entered-codes.server";
import { promotionsInTime } from "~/ordering/promotions/in-time";

/** What free items depend on; null before the visitor has chosen how and where, and for an outlet without a menu. */
export function freeItemContext(visit: Visit): FreeItemContext | null {
  const { tenant, selection, menu, outlet, now } = visit;
  if (!selection || !menu) return null;
  return {
    menu: menu.index,
    promotions: promotionsInTime(tenant.promotions, outlet, now),
    order_type: selection.order_type,
    promo_code: enteredCodes(visit).promo_code,
    unavailable: unavailableItems(menu.index, outletTime(outlet, now)),
    newId: () => randomUUID().slice(0, 13),
  };
}

/** The lines with the free items that belong to them now. */
export function withFreeItems(visit: Visit, lines: CartLine[]): SettledCart {
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

/** The same by the promotions' names in the visitor's language. */
export function choicesOf({ tenant, language }: Pick<Visit, "tenant" | "language">, settled: SettledCart) {
  return awaitedChoices(settled).flatMap((id) => {
    const promotion = tenant.promotions.find((each) => each.id === id);
    return promotion ? [{ promotion_id: id, name: nameIn(promotion, language) }] : [];
  });
}
