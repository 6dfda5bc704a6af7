/** A row that leads somewhere, in the account's menu and the side menu. */
export const MENU_ROW =
  "flex items-center gap-3 w-full min-h-12 px-3 rounded-thumb text-start no-underline font-550 hover:bg-brand-soft";
