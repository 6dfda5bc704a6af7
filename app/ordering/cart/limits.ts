/** How much a cart holds; apart from the cart's rules, as every page may have to tell it. */

/** Lines in one cart, and units in one line, at most. */
export const MAX_LINES = 100;
export const MAX_COUNT = 99;

/** Characters of the note on a line, at most. */
export const MAX_ITEM_NOTE = 140;

/** Whether a line may have this count. */
export const isCount = (count: number): boolean => Number.isInteger(count) && count >= 1 && count <= MAX_COUNT;

/** The count that a line may have and that comes nearest to what was typed; 1 for what is no number. */
export const withinCounts = (typed: string): number => Math.min(MAX_COUNT, Math.max(1, Math.trunc(Number(typed)) || 1));
