import { readItem } from "~/contracts/menu/menu.server";
import { call } from "~/web/call.server";
import { refuse } from "~/web/respond.server";
import { itemData } from "~/screens/menu/item/view.server";

/** What the popups of an item show. */
export const loader = call(readItem, ({ visit, query }) => {
  const id = Number(query.id);
  const item = Number.isSafeInteger(id) ? itemData(visit, id) : null;
  return item ? { item } : refuse(visit, "not_in_menu", { status: 404 });
});
