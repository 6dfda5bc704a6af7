/** What an operator sees of the companies on this server, and how they are suspended, removed and renamed. */
import {
  countBooks,
  listCompanies,
  removeCompany,
  renameCompany,
  suspendCompany,
} from "~/db/tenancy/company-standing.server";
import type { CompanyStatus } from "~/db/documents.server";
import type { CompanyContext } from "~/tenancy/company.server";
import { announceChange } from "~/tenancy/resolve.server";

/** Every company with its hostnames, its status and the version that it has. */
export const tenantsOverview = async () =>
  (await listCompanies()).map((company) => ({ ...company, updated_at: company.updated_at.toISOString() }));

export type StandingResult =
  | { ok: true; slug: string; status: CompanyStatus; hostnames: string[]; kept: { orders: number; customers: number } }
  | { ok: false; id: "removed" | "slug_taken"; message: string };

/** Suspends, resumes or removes a company; every process follows at once. What has been ordered stays. */
export async function setCompanyStatus(tenant: CompanyContext, status: CompanyStatus): Promise<StandingResult> {
  if (status === "removed") await removeCompany(tenant.id);
  else if (!(await suspendCompany(tenant.id, status))) {
    const message = `${tenant.slug} is removed and has no hostnames: npm run tenant -- apply ${tenant.slug} brings it back`;
    return { ok: false, id: "removed", message };
  }
  await announceChange(tenant.id, tenant.hostnames);
  const hostnames = status === "removed" ? [] : tenant.hostnames;
  return { ok: true, slug: tenant.slug, status, hostnames, kept: await countBooks(tenant.id) };
}

/** Gives a company another slug. */
export async function renameTenant(tenant: CompanyContext, slug: string): Promise<StandingResult> {
  if (!(await renameCompany(tenant.id, slug)))
    return { ok: false, id: "slug_taken", message: `There is another company ${slug}: choose another name` };
  await announceChange(tenant.id, tenant.hostnames);
  const { status, hostnames } = tenant;
  return { ok: true, slug, status, hostnames, kept: await countBooks(tenant.id) };
}
