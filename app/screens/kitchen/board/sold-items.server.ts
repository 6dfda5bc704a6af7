/** What an outlet sells, to be marked as sold out: its items and its choices. */
import { nameIn, type Translations } from "~/ordering/model/language";
import type { AtBoard } from "~/web/kitchen/board-door.server";
import type { SoldItem } from "../view";

/** As many as anybody looks through; a search finds the others. */
const MOST = 60;

/** What is sold out, in front; then what has the searched letters in its name. */
export function itemsFor({ tenant, outlet, visit }: AtBoard, search: string): { items: SoldItem[]; found: number } {
  const index = tenant.menus.get(outlet.id)?.index;
  if (!index) return { items: [], found: 0 };
  const held = new Set(tenant.heldItems.get(outlet.id));
  const names = new Map<number, string>();
  const add = (thing: { id: number; name: string; translations: Translations }) => {
    if (!names.has(thing.id)) names.set(thing.id, nameIn(thing, visit.language));
  };
  for (const item of index.itemById.values()) add(item);
  for (const groups of index.groupsByItem.values())
    for (const { modifierById } of groups.values()) for (const choice of modifierById.values()) add(choice);
  const wanted = search.trim().toLocaleLowerCase(visit.language);
  const all = [...names].map(([id, name]): SoldItem => ({ id, name, isOut: held.has(id) }));
  const found = all.filter(({ name }) => name.toLocaleLowerCase(visit.language).includes(wanted));
  const others = found.filter(({ isOut }) => !isOut).slice(0, MOST);
  return { items: [...all.filter(({ isOut }) => isOut), ...others], found: found.length };
}
