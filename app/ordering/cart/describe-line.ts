import { modifierOf, type MenuIndex } from "~/ordering/menu/menu-index";
import { nameIn, type Language } from "~/ordering/model/language";
import type { Minor } from "~/ordering/model/money";
import type { LineContent } from "./same-line";

export type LineDescription = {
  name: string;
  /** A file of the brand; null where there is no picture. */
  image: string | null;
  /** The chosen modifiers in their order; those that the menu no longer has are left out. */
  chosen: { name: string; unit_price: Minor; count: number }[];
};

/** What the live menu says of a line. An item that is gone has no name; one of a group has the group's picture when it has none. */
export function describeLine(
  { item_id, modifiers }: Pick<LineContent, "item_id" | "modifiers">,
  menu: MenuIndex,
  language: Language,
): LineDescription {
  const item = menu.itemById.get(item_id);
  return {
    name: item ? nameIn(item, language) : "",
    image: item?.image ?? menu.placeById.get(item_id)?.groupedItem?.image ?? null,
    chosen: modifiers.flatMap(({ group_id, id, count }) => {
      const modifier = modifierOf(menu, item_id, group_id, id);
      return modifier ? [{ name: nameIn(modifier, language), unit_price: modifier.unit_price, count }] : [];
    }),
  };
}
