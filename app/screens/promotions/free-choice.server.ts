/** The free item that a promotion asks the customer to choose, as its popup shows it. */
import { nameIn } from "~/ordering/model/language";
import type { Visit } from "~/services/visit/visit.server";
import type { FreeChoiceView } from "./free-choice-view";
import { itemData } from "~/screens/menu/item/view.server";
import { withFreeItems } from "~/services/promotions/free-items.server";

/** What `?free=<promotion>` opens; null when that promotion waits for nothing. */
export function freeChoice(visit: Visit, parameters: URLSearchParams): FreeChoiceView | null {
  const id = Number(parameters.get("free"));
  const promotion = visit.tenant.promotions.find((each) => each.id === id);
  if (!promotion) return null;
  const { unchosen, offers } = withFreeItems(visit, visit.cart.lines);
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
