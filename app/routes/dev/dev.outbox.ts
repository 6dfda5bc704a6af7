import type { LoaderFunctionArgs } from "@remix-run/node";
import { mailbox } from "~/notify/notifier.server";
import { notFound } from "~/web/not-found.server";
import { isDemo } from "~/platform/environment/env.server";
import { requireCompany } from "~/web/visit.server";
import { outboxPage } from "./outbox-page.server";
import { JsonResponse } from "~/web/body/json-response.server";

/** The demo's messages to the customers of the requested company, the newest first: a page, or JSON for who accepts only that. */
export async function loader({ request }: LoaderFunctionArgs) {
  if (!isDemo()) throw notFound();
  const { id, company } = await requireCompany(request);
  const messages = mailbox().messagesOf(id);
  if (!request.headers.get("Accept")?.includes("text/html")) return new JsonResponse({ messages });
  return new Response(outboxPage(company.name, messages), { headers: { "Content-Type": "text/html; charset=utf-8" } });
}
