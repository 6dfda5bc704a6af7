/** What stands in the way of an order, in the words that the checkout shows. */
import { i18nIn } from "~/i18n/catalogue.server";
import { cartBlockers, type Blocker as RuleBlocker } from "~/ordering/checkout/checkout";
import { closedWords, storeTimings } from "~/ordering/schedule/hours";
import { nameIn } from "~/ordering/model/language";
import type { Visit } from "~/services/visit/visit.server";
import type { Blocker } from "./view";
import type { Quote } from "~/services/pricing/quote.server";
import { unavailableNames } from "~/services/schedule/chosen-time.server";

/** The blockers of a quoted cart, gravest first. */
export function blockersOf({ language, outlet, now, menu }: Visit, quoted: Quote): Blocker[] {
  const { cart, problems } = quoted;
  const nameOf = (itemId: number) => {
    const item = menu?.index.itemById.get(itemId);
    return item ? nameIn(item, language) : "";
  };
  const toView = (blocker: RuleBlocker): Blocker[] => {
    switch (blocker.id) {
      case "out_of_stock":
        return [{ kind: "sold_out", items: problems.soldOut.map(({ item_id }) => nameOf(item_id)) }];
      case "unavailable_now":
      case "unschedulable":
        return [{ kind: "items", id: blocker.id, items: unavailableNames(language, quoted) }];
      case "schedule_unavailable":
        return [{ kind: "schedule_gone" }];
      case "choices_invalid":
        return [{ kind: "items", id: blocker.id, items: problems.invalid.map(({ item_id }) => nameOf(item_id)) }];
      case "minimum_order":
        return [{ kind: "minimum", shortfall: blocker.shortfall }];
      case "store_closed": {
        const i18n = i18nIn(language);
        return [
          {
            kind: "closed",
            takesAhead: blocker.takesAhead,
            words: closedWords(storeTimings(outlet, now), language, (key, values) => i18n.t(key, values)),
          },
        ];
      }
      case "payment_in_progress":
        return [{ kind: "payment_in_progress" }];
      default:
        // An empty cart, a missing area and absent items do not get as far as this page; step 1 names its own.
        return [];
    }
  };
  return cartBlockers(cart).flatMap(toView);
}
