/** Addresses that the layout leads to, and the present one with its query changed. */
import { useLocation } from "@remix-run/react";
import { withQuery } from "~/paths/address";
import type { Shell } from "./shell";
import { areaStep } from "~/paths/pages";

/** Parameters that open something on top of a page, and the one by which Remix knows the index route's action. */
const POPUP_PARAMETERS = ["menu", "error", "notice", "index"];

/** What a refused form has come back with: said on that page only, so that no form leads back to it. */
const REFUSAL_PARAMETERS = ["count_of", "typed", "code_error", "code", "loyalty_error", "amount"];

export type QueryChanges = Readonly<Record<string, string | null>>;

/** The present address with parameters set (a string) or taken away (null). */
export function useAddressWith(changes: QueryChanges): string {
  const { pathname, search } = useLocation();
  return withQuery(pathname + search, changes);
}

/** The present address without the layout's own popups and without what was refused. */
export function usePlainAddress(): string {
  const dropped = [...POPUP_PARAMETERS, ...REFUSAL_PARAMETERS];
  return useAddressWith(Object.fromEntries(dropped.map((name) => [name, null])));
}

/** Where a visitor changes area or outlet: a dialog over the menu, on phones a page of its own. */
export function areaAddress({ layout, where }: Pick<Shell, "layout" | "where">): string {
  return areaStep(layout, where?.order_type ?? "mode");
}
