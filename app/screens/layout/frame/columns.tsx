/** How wide a page's main part is. */

/** As wide as pages are, with room at both sides. */
export const WIDE = "max-w-page mx-auto px-gutter";

/** One column for reading and for phone pages. */
export const NARROW_COLUMN = "max-w-[560px] mx-auto p-4 grid grid-cols-1 gap-4";

/** The same, from the top. */
export const NARROW = `${NARROW_COLUMN} content-start`;
