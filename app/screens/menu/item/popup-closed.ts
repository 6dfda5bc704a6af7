import type { ItemPopup } from "~/web/item-address";

/** Takes a popup of an item, and what it was opened with, out of an address. */
export const ITEM_POPUP_CLOSED = {
  item: null,
  customise: null,
  choose_from: null,
  repeat: null,
  line: null,
  new: null,
  check: null,
  count: null,
  note: null,
  banner: null,
} as const satisfies Record<ItemPopup, null> & Record<string, null>;
