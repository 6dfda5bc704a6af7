/**
 * The key of a kitchen's board: whoever has it works for that outlet. It names company, outlet and the number of the outlet's
 * links, and is worth nothing once the company has given that another number (`kitchen.board_links`).
 */
import type { Outlet } from "~/ordering/model/company";
import { isSigned, sign } from "~/platform/signing.server";
import type { CompanyContext } from "~/tenancy/company.server";

const KEY = /^(\d{1,10})\.(\d{1,7})\.([\w-]{43})$/;

const subjectOf = (tenant: number, outlet: number | string, links: number | string) =>
  `kitchen board:${tenant}:${outlet}:${links}`;

export function boardKey({ id, outletKitchens }: CompanyContext, outlet: Outlet): string {
  const links = outletKitchens.get(outlet.id)?.board_links ?? 1;
  return `${outlet.id}.${links}.${sign(subjectOf(id, outlet.id, links))}`;
}

/** The outlet whose board a key opens; null for what is forged, of another company, or no longer counts. */
export function outletOfKey({ id, outletById, outletKitchens }: CompanyContext, key: string): Outlet | null {
  const [, outletId = "", links = "", signature = ""] = KEY.exec(key) ?? [];
  const outlet = outletById.get(Number(outletId));
  if (!outlet || outletKitchens.get(outlet.id)?.board_links !== Number(links)) return null;
  return isSigned(subjectOf(id, outletId, links), signature) ? outlet : null;
}
