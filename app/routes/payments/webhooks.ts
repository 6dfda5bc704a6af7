import type { ActionFunctionArgs } from "@remix-run/node";
import { isOnlineKind } from "~/ordering/payments/payment-types";
import { now } from "~/platform/clock.server";
import { hasAccount, takeReport } from "~/services/payments/settle/returned.server";
import { notFound } from "~/web/not-found.server";
import { incomingOf } from "~/web/body/incoming.server";
import { requireCompany } from "~/web/visit.server";

/** POST /webhooks/{kind}/{account}: a provider's report. Answers 401 (400 where the provider asks for that) to what it has not signed, and changes nothing; 429 to too many of one payment; 503 while the provider cannot be asked about it. */
export async function action({ request, params }: ActionFunctionArgs): Promise<Response> {
  const tenant = await requireCompany(request);
  const { kind = "", account: id = "" } = params;
  const account = /^\d{1,10}$/.test(id) ? Number(id) : 0;
  if (!isOnlineKind(kind) || !hasAccount(tenant, kind, account)) return notFound();
  const heard = await takeReport(tenant, { kind, account, incoming: await incomingOf(request) }, now(tenant.id));
  if ("retryAfterSeconds" in heard)
    return new Response(null, { status: heard.status, headers: { "Retry-After": String(heard.retryAfterSeconds) } });
  if ("status" in heard) return new Response(null, { status: heard.status });
  return new Response(heard.body, { headers: { "Content-Type": heard.type } });
}
