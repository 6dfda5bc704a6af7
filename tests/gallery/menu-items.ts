/** Items of the demo brands' menus, as far as an order of one needs them. */
import { readdirSync, readFileSync } from "node:fs";
import { z } from "zod/v4";
import type { Slug } from "./brands";

const choice = z.object({ id: z.number(), is_default: z.boolean().default(false) });
const group = z.object({
  id: z.number(),
  minimum: z.number().default(0),
  has_quantity_selector: z.boolean().default(false),
  items: z.array(choice),
});
const plain = z.object({ id: z.number(), groups: z.array(group).default([]) });
const item = plain.extend({ items: z.array(plain).default([]) });
const category = z.object({ items: z.array(item).default([]) });
const menu = z.object({
  categories: z.array(category.extend({ categories: z.array(category).default([]) })),
});

/**
 * The form fields of what has to be chosen for an item: as many of a group's first choices as it asks for.
 * @throws when no menu of the brand has the item.
 */
export function requiredChoices(slug: Slug, id: number): Map<string, string> {
  const found = itemsOf(slug).find((each) => each.id === id);
  if (!found) throw new Error(`The brand ${slug} has no item ${id}`);
  return new Map(
    found.groups.flatMap(({ id: group_id, minimum, has_quantity_selector, items }): [string, string][] => {
      if (minimum === 0) return [];
      const first = (items.find(({ is_default }) => is_default) ?? items[0])?.id ?? 0;
      return has_quantity_selector ? [[`q${group_id}.${first}`, String(minimum)]] : [[`g${group_id}`, String(first)]];
    }),
  );
}

function itemsOf(slug: Slug): z.infer<typeof plain>[] {
  const folder = `tenants/${slug}/menus`;
  return readdirSync(folder).flatMap((file) =>
    menu
      .parse(JSON.parse(readFileSync(`${folder}/${file}`, "utf8")))
      .categories.flatMap(({ items, categories }) => [...items, ...categories.flatMap((sub) => sub.items)])
      .flatMap((each) => [each, ...each.items]),
  );
}
