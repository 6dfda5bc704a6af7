/** Where the things of a brand's files stand: what is wrong with one of them is told by its place. */
import type { z } from "zod/v4";
import type { Category, Item, Menu } from "~/ordering/model/menu";
import { pathText } from "~/platform/read-input.server";

/** The keys and positions that lead to it from the top of its file. */
export type Place = readonly PropertyKey[];
type Identified = { id: number; place: Place };

/** The ids of a list whose own place is `above`, each with its place. */
export const idsIn = (things: readonly { id: number }[], above: Place = []): Identified[] =>
  things.map(({ id }, i) => ({ id, place: [...above, i, "id"] }));

/** Refuses two things with the same id, at the later one. */
export function unique(ctx: z.RefinementCtx, things: readonly Identified[], what: string): void {
  const seen = new Map<number, Place>();
  for (const { id, place } of things) {
    const first = seen.get(id);
    if (first) ctx.addIssue({ code: "custom", path: [...place], message: usedTwice(`${what} id ${id}`, first) });
    else seen.set(id, place);
  }
}

export const usedTwice = (what: string, first: Place): string => `${what} is used twice, before at ${pathText(first)}`;

type Menus = Pick<Menu, "categories">;

/** Every category of a menu, those within others too. */
export function categoriesOf({ categories }: Menus): { category: Category; place: Place }[] {
  return categories.flatMap((category, i) => {
    const place = ["categories", i];
    const within = category.categories.map((sub, j) => ({ category: sub, place: [...place, "categories", j] }));
    return [{ category, place }, ...within];
  });
}

/** Every item of a menu, those of grouped items too. */
export function itemsOf(menu: Menus): { item: Item; place: Place }[] {
  return categoriesOf(menu).flatMap(({ category, place: above }) =>
    category.items.flatMap((item, i) => {
      const place = [...above, "items", i];
      return [{ item, place }, ...item.items.map((sub, j) => ({ item: sub, place: [...place, "items", j] }))];
    }),
  );
}
