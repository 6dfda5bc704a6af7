/** What folds on a staff page, and what it is opened by. */
export const FOLD = "group open:grid open:gap-2";
export const FOLD_HEAD = "flex min-h-14 items-center gap-2 text-read font-650";
