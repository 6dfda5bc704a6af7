/** The free item that a promotion asks the customer to choose, as its popup shows it. */
import { nameIn } from "~/ordering/menu-index";
import type { Visit } from "~/platform/visit.server";
import type { FreeChoiceView } from "~/screens/cart/free-choice-view";
import { itemData } from "./item-page.server";
import { settle } from "./settled-cart.server";

/** What `?free=<promotion>` opens; null when that promotion waits for nothing. */
export function freeChoice(visit: Visit, parameters: URLSearchParams): FreeChoiceView | null {
  const id = Number(parameters.get("free"));
  const promotion = visit.tenant.promotions.find((each) => each.id === id);
  if (!promotion) return null;
  const { unchosen, offers } = settle(visit, visit.cart.lines);
  const asked = { promotion_id: id, name: nameIn(promotion, visit.language) };
  const line = unchosen.find(({ promotion_id }) => promotion_id === id);
  const item = line && itemData(visit, line.item_id);
  if (item) return { ...asked, kind: "groups", item, isChecked: parameters.has("check") };
  const offer = offers.find((each) => each.promotion.id === id);
  return offer ? { ...asked, kind: "item", items: offer.item_ids.flatMap((each) => offered(visit, each)) } : null;
}

function offered({ menu, language }: Visit, id: number): { id: number; name: string }[] {
  const item = menu?.index.itemById.get(id);
  return item ? [{ id, name: nameIn(item, language) }] : [];
}
