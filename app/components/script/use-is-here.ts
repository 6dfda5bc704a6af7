import { useLocation } from "@remix-run/react";

/**
 * Whether an address opens something over the page that is shown, which then stays as far down as it is; any other page is
 * read from its top.
 */
export function useIsHere(): (address: string) => boolean {
  const { pathname } = useLocation();
  return (address) => address.replace(/[?#].*/, "") === pathname;
}
