import type { ActionFunctionArgs } from "@remix-run/node";
import { isOnlineKind } from "~/ordering/payments/payment-types";
import { hearBank } from "~/services/payments/authentication/authenticate.server";
import { notFound } from "~/web/not-found.server";
import { requireCompany } from "~/web/visit.server";

/**
 * POST /payments/authentications/{kind}/{reference}: where a card's bank leads back to, in the frame in which it has asked the
 * payer. It comes from another site, without the session's cookie, and what it brings is not read. The frame stays as it is: the
 * page around it is told.
 */
export async function action({ request, params }: ActionFunctionArgs): Promise<Response> {
  const tenant = await requireCompany(request);
  const { kind = "", reference = "" } = params;
  if (!isOnlineKind(kind) || !(await hearBank(tenant, { kind, reference }))) return notFound();
  return new Response(null, { status: 204 });
}
