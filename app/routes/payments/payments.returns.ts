import type { ActionFunctionArgs } from "@remix-run/node";
import { isOnlineKind } from "~/ordering/payments/payment-types";
import { processingOf } from "~/paths/pages";
import { now } from "~/platform/clock.server";
import { takeReturn } from "~/services/payments/settle/returned.server";
import { notFound } from "~/web/not-found.server";
import { seeOther } from "~/web/respond.server";
import { incomingOf } from "~/web/body/incoming.server";
import { requireCompany } from "~/web/visit.server";

/**
 * Where a provider's page sends the browser back to, by link or by form. What it brings along is not believed: the
 * provider is asked. It comes from another site, so the session's cookie may be missing; the page it leads to asks for that.
 */
async function answer({ request, params }: ActionFunctionArgs): Promise<Response> {
  const tenant = await requireCompany(request);
  const { kind = "", reference = "" } = params;
  if (!isOnlineKind(kind)) return notFound();
  const isKnown = await takeReturn(tenant, { kind, reference }, await incomingOf(request), now(tenant.id));
  if (!isKnown) return notFound();
  return seeOther(processingOf({ reference, type: kind }));
}

export const loader = answer;
export const action = answer;
