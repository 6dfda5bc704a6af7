/** What a visitor is told of the brand's promotions. */
import { nameIn } from "~/ordering/menu-index";
import { availablePromoCodes, type PromoCode } from "~/ordering/promo-code";
import { availablePromotions } from "~/ordering/promotions/available";
import { firstCode } from "~/ordering/promotions/candidates";
import type { Promotion } from "~/ordering/promotions/promotion";
import type { Visit } from "~/platform/visit.server";
import type { PromotionEntry } from "~/screens/home/home-data";

/** The promotions of the visitor's outlet; before a choice those of the way of ordering that the company offers. */
export function promotionsFor({ tenant, company, selection, menu }: Visit): Promotion[] {
  const order_type = selection?.order_type ?? (company.modes_of_delivery === "pickup" ? "pickup" : "delivery");
  return menu ? availablePromotions(tenant.promotions, menu.index, order_type) : [];
}

/** The same as the list of promotions tells them (HOME-13). */
export const promotionEntries = (visit: Visit): PromotionEntry[] =>
  promotionsFor(visit).map((promotion) => ({
    id: promotion.id,
    name: nameIn(promotion, visit.language),
    description: promotion.translations[visit.language]?.description || promotion.description,
    code: firstCode(promotion) ?? null,
  }));

/** The codes that the visitor may enter. */
export const promoCodesFor = (visit: Visit): PromoCode[] =>
  availablePromoCodes(promotionsFor(visit).map((each) => ({ ...each, name: nameIn(each, visit.language) })));
