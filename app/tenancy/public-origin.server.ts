/** The address of a company's site, for whoever is told of it elsewhere than on the site. */
import { env, isDemo } from "~/platform/environment/env.server";
import type { CompanyContext } from "./company.server";

/** Scheme and hostname of the company's site, of its first hostname. The demo has no TLS, and a port of its own. */
export function publicOrigin({ hostnames }: Pick<CompanyContext, "hostnames">): string {
  const [hostname = ""] = hostnames;
  return isDemo() ? `http://${hostname}:${env().PORT}` : `https://${hostname}`;
}
