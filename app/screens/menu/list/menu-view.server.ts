/** What a menu's text depends on. */
import type { Outlet } from "~/ordering/model/company";
import type { Language } from "~/ordering/model/language";
import type { Layout } from "~/paths/address";
import type { CompanyContext, OutletMenu } from "~/tenancy/company.server";

export type MenuView = {
  tenant: CompanyContext;
  outlet: Outlet;
  menu: OutletMenu;
  language: Language;
  layout: Layout;
  now: Date;
};
