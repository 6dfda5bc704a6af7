import { offeredUntilIn } from "~/i18n/times-in-words.server";
import { nameIn } from "~/ordering/model/language";
import { firstCode } from "~/ordering/promotions/candidates";
import type { PromotionEntry } from "./view";
import { promotionsFor } from "~/services/promotions/promotions.server";
import type { Visit } from "~/services/visit/visit.server";

/** The same as the list of promotions tells them (HOME-13). */
export const promotionEntries = (visit: Visit): PromotionEntry[] =>
  promotionsFor(visit).map((promotion) => ({
    id: promotion.id,
    name: nameIn(promotion, visit.language),
    description: promotion.translations[visit.language]?.description || promotion.description,
    code: firstCode(promotion) ?? null,
    until: offeredUntilIn(promotion, visit),
  }));
