/** What a menu's list says of promotions: in the heading of a category that one is about, else on the cards of its items. */
import { offeredUntilIn } from "~/i18n/times-in-words.server";
import { categoriesOf } from "~/ordering/menu/menu-index";
import type { Outlet } from "~/ordering/model/company";
import { nameIn, type Language } from "~/ordering/model/language";
import { categoryPromotions, promotionTags } from "~/ordering/promotions/available";
import { promotionsOnMenu } from "~/ordering/promotions/candidates";
import { promotionsInTime } from "~/ordering/promotions/in-time";
import type { Promotion } from "~/ordering/promotions/promotion";
import type { CompanyContext, OutletMenu } from "~/tenancy/company.server";

type Asked = { tenant: CompanyContext; outlet: Outlet; menu: OutletMenu; language: Language; now: Date };

/** A promotion in words; `until` is null for one without a known end. */
type OfferWords = { name: string; until: string | null };

/** The promotions of a menu at an instant, and a text that differs whenever anything that is said of them does. */
export type MenuOffers = { promotions: Promotion[]; words: ReadonlyMap<number, OfferWords>; key: string };

/** The promotions that the menu can serve now. */
export function menuOffers({ tenant, outlet, menu, language, now }: Asked): MenuOffers {
  const promotions = promotionsOnMenu(promotionsInTime(tenant.promotions, outlet, now), menu.index);
  const words = new Map(
    promotions.map((each) => {
      const until = offeredUntilIn(each, { outlet, now, language });
      return [each.id, { name: nameIn(each, language), until }];
    }),
  );
  return { promotions, words, key: [...words].map(([id, { until }]) => `${id}${until ?? ""}`).join() };
}

type OfferPlaces = { ofCategory: ReadonlyMap<number, OfferWords>; ofItem: ReadonlyMap<number, string> };

/** What headings carry, by category, and what cards carry, by item; none in both. */
export function offerPlaces({ promotions, words }: MenuOffers, { index }: OutletMenu): OfferPlaces {
  const headings = categoryPromotions(promotions);
  const isSaid = (item: number, promotion: number) =>
    categoriesOf(item, index).some((category) => headings.get(category)?.id === promotion);
  const tags = promotionTags([...index.itemById.values()], promotions, index);
  return {
    ofCategory: new Map([...headings].flatMap(([category, { id }]) => entry(category, words.get(id)))),
    ofItem: new Map(
      [...tags]
        .filter(([item, tag]) => !isSaid(item, tag.promotion_id))
        .flatMap(([item, tag]) => entry(item, words.get(tag.promotion_id)?.name)),
    ),
  };
}

const entry = <Value>(key: number, value: Value | undefined): [number, Value][] =>
  value === undefined ? [] : [[key, value]];
