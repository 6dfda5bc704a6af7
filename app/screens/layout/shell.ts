/** What every page knows about its company and its visitor: the root loader's data. */
import type { Layout } from "~/paths/address";
import { isRouteErrorResponse, useRouteError, useRouteLoaderData } from "@remix-run/react";
import type { OrderType } from "~/ordering/model/company";
import type { Language } from "~/ordering/model/language";
import type { MapEngine } from "~/ordering/model/map-engine";
import type { Minor } from "~/ordering/model/money";
import type { OrderStatus } from "~/ordering/orders/order-status";

export type Shell = {
  layout: Layout;
  language: Language;
  direction: "ltr" | "rtl";
  /** The company's languages; a switch shows only when there is more than one. */
  languages: Language[];
  /** The browser's own language, where the company offers it, the page is in another one and the visitor has chosen none. */
  suggestedLanguage: Language | null;
  /** The address of the brand's own stylesheet. */
  brandSheet: string;
  csrf: string;
  company: {
    id: number;
    name: string;
    logo: string;
    currency: string;
    decimal_precision: number;
    country_code: string | null;
    social: { facebook_url: string; instagram_url: string; twitter_url: string };
    loyalty: boolean;
    announcement: string | null;
  };
  /** Public identifiers of outside services; empty where none is used. */
  keys: { push: string };
  maps: MapEngine;
  /** Where the app of `keys.push` is; null where there is none. `host`: in place of the cluster's. */
  push: { cluster: string; host: string | undefined } | null;
  outlet: { name: string; call_now_message: string };
  /** What was chosen: the area's or the outlet's name. Null before any choice. */
  where: { order_type: OrderType; name: string } | null;
  /** The signed-in customer, by name or by number. */
  customer: {
    id: number;
    label: string;
    name: string | null;
    email: string | null;
    /** Minor units. */ loyalty: Minor;
  } | null;
  cartCount: number;
  hasPromotions: boolean;
  orderInProgress: { order_number: number; status: OrderStatus; order_type: OrderType } | null;
};

/** The shell of the page being shown; null on the page of last resort, when even the root loader failed and the error names nobody. */
export function useMaybeShell(): Shell | null {
  const error = useRouteError();
  return useRouteLoaderData<{ shell: Shell }>("root")?.shell ?? shellInError(error);
}

/** The shell that a refusal of a whole page carries: then no loader has made one. */
export function shellInError(error: unknown): Shell | null {
  if (!isRouteErrorResponse(error)) return null;
  // The refusals of the app's own server are the only ones with a field of this name.
  const data = error.data as { shell?: Shell } | null;
  return (typeof data === "object" && data?.shell) || null;
}

/** The shell of the page being shown. */
export function useShell(): Shell {
  const shell = useMaybeShell();
  if (!shell) throw new Error("There is no shell: the root loader has failed");
  return shell;
}
