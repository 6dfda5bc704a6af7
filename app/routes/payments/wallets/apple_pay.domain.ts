import type { LoaderFunctionArgs } from "@remix-run/node";
import { domainAssociation } from "~/services/payments/wallets/offered.server";
import { notFound } from "~/web/not-found.server";
import { requireCompany } from "~/web/visit.server";

/** GET /.well-known/apple-developer-merchantid-domain-association: what Apple has given the company to show, as it is. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const shown = domainAssociation(await requireCompany(request));
  return shown === null
    ? notFound()
    : new Response(shown, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
