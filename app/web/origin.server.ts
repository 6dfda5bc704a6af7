/** The address of the company's site as the visitor has it, for addresses that are told to others. */
import { isDemo } from "~/platform/environment/env.server";
import type { CompanyContext } from "~/tenancy/company.server";
import { normaliseHost } from "./hostname";

/**
 * Scheme and hostname, the hostname always one of the company's own. The demo has no TLS, and a port of its own.
 * @throws when the request came under none of them.
 */
export function originOf({ hostnames }: CompanyContext, request: Request): string {
  const header = request.headers.get("Host");
  const hostname = hostnames.find((own) => own === normaliseHost(header));
  if (hostname === undefined) throw new Error("The request came under no hostname of its company");
  if (!isDemo()) return `https://${hostname}`;
  const port = /:\d+$/.exec(header ?? "")?.[0] ?? "";
  return `http://${hostname}${port}`;
}
