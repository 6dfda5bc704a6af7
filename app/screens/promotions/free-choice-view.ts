/** What the popup of a free item asks; texts in the visitor's language. */
import type { ItemData } from "~/screens/menu/item/view";

export type FreeChoiceView = { promotion_id: number; name: string } & (
  | { kind: "item"; items: { id: number; name: string }[] }
  /** The item is in the cart; what belongs to it is open. */
  | { kind: "groups"; item: ItemData; /** A form was refused: say what is missing. */ isChecked: boolean }
);
