/** What a visitor is told of the brand's promotions. */
import { nameIn } from "~/ordering/model/language";
import { availablePromoCodes, type PromoCode } from "~/ordering/promotions/promo-code";
import { availablePromotions } from "~/ordering/promotions/available";
import { promotionsInTime } from "~/ordering/promotions/in-time";
import type { Promotion } from "~/ordering/promotions/promotion";
import type { Visit } from "~/services/visit/visit.server";

/** The promotions of the visitor's outlet that are in their time; before a choice those of the way of ordering that the company offers. */
export function promotionsFor({ tenant, company, selection, outlet, menu, now }: Visit): Promotion[] {
  const order_type = selection?.order_type ?? (company.modes_of_delivery === "pickup" ? "pickup" : "delivery");
  return menu ? availablePromotions(promotionsInTime(tenant.promotions, outlet, now), menu.index, order_type) : [];
}

/** The codes that the visitor may enter. */
export const promoCodesFor = (visit: Visit): PromoCode[] =>
  availablePromoCodes(promotionsFor(visit).map((each) => ({ ...each, name: nameIn(each, visit.language) })));
