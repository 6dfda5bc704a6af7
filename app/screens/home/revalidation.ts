import type { ShouldRevalidateFunction } from "@remix-run/react";

/** Parameters that open something which the browser shows with what it has, or fetches by itself. */
const OWN_PARAMETERS = [
  ...["item", "customise", "choose_from", "repeat", "line", "new"],
  ...["banner", "notice", "cart", "offer", "q", "categories"],
];

/**
 * Opening and closing an item's popup asks the server for nothing but the item; the cart's answers bring the cart. A form
 * whose token was of another session gets its fresh one.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  formMethod,
  actionStatus,
  defaultShouldRevalidate,
}) => {
  if (actionStatus === 403) return true;
  if (formMethod || currentUrl.href === nextUrl.href || currentUrl.pathname !== nextUrl.pathname)
    return defaultShouldRevalidate;
  return withoutOwn(currentUrl) === withoutOwn(nextUrl) ? false : defaultShouldRevalidate;
};

function withoutOwn({ searchParams }: URL): string {
  const others = new URLSearchParams(searchParams);
  for (const name of OWN_PARAMETERS) others.delete(name);
  others.sort();
  return others.toString();
}
