/** What an operator sees of the companies on this server. */
import { listCompanies } from "~/db/companies.server";

/** Every company with its hostnames and the version that is live. */
export const tenantsOverview = () => listCompanies();
