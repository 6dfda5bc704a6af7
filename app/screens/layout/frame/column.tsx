/** A column beside the page: the cart at the menu, the summary at the checkout. It keeps its foot on the first screen. */
export const COLUMN_HEAD = "pt-4 px-5 pb-2";
export const COLUMN_FOOT = "px-5 pb-5 grid gap-2";

/** A line of a cart or an order: a picture, a name and what belongs to it. */
export const LINE = "grid gap-x-3 py-2.5 px-5 not-first:border-t not-first:border-line";
export const LINE_NAME = "font-600 leading-[calc(var(--lh)-0.15)]";
