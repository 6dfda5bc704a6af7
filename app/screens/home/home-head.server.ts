/** What the menu page tells search engines: its addresses, and the restaurant. The dishes are told on a page of their own (decision 0048). */
import { HOME } from "~/paths/pages";
import { pageHead, type FoundAt } from "~/screens/layout/found/page-head.server";
import { asScript, restaurant, wholeMenuOf } from "~/screens/layout/found/restaurant.server";
import { originOf } from "~/web/origin.server";

export function homeHead(at: FoundAt, texts: { title: string; description: string }): string {
  const { visit, request } = at;
  const origin = originOf(visit.tenant, request);
  const menu = visit.menu ? origin + wholeMenuOf(visit, visit.outlet) : undefined;
  return pageHead(at, { ...HOME, ...texts }) + asScript(restaurant(visit, { outlet: visit.outlet, origin, menu }));
}
