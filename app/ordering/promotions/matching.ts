/** Which lines a promotion is about (pricing rules, section 2: include and exclude). */
import type { Target } from "./promotion";

export type Matchable = { item_id: number; category_ids?: readonly number[] };

/** Lines whose item or category is included, all when nothing is, and not excluded. */
export function matcherOf(
  include: readonly Target[] = [],
  exclude: readonly Target[] = [],
): (line: Matchable) => boolean {
  const isExcluded = namedBy(exclude);
  if (include.length === 0) return (line) => !isExcluded(line);
  const isIncluded = namedBy(include);
  return (line) => isIncluded(line) && !isExcluded(line);
}

const nothing = () => false;

/** Sets, so that a long list costs a line no more than a short one. */
function namedBy(targets: readonly Target[]): (line: Matchable) => boolean {
  if (targets.length === 0) return nothing;
  const items = new Set<number>();
  const categories = new Set<number>();
  for (const { field, id } of targets) (field === "item" ? items : categories).add(id);
  if (categories.size === 0) return ({ item_id }) => items.has(item_id);
  return ({ item_id, category_ids = [] }) => items.has(item_id) || category_ids.some((id) => categories.has(id));
}
