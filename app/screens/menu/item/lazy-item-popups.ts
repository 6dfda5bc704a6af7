/** The popups of an item: their code loads when one opens, or ahead of that. */
import { lazyPart } from "~/components/script/lazy-part";
import type { ItemPopupsProps } from "./item-popups";

export const [ItemPopups, loadItemPopups] = lazyPart<ItemPopupsProps>(
  "item",
  async () => (await import("./item-popups")).ItemPopups,
);
