/** Pages that follow an order. */
import { data } from "@remix-run/node";
import { socketOf } from "~/services/realtime/pusher-account.server";
import { requireOwnDocument } from "~/web/document/own-document.server";
import { PAGE_SOURCES_HEADER } from "~/web/document/security-headers.server";
import type { At } from "~/web/route.server";

/**
 * The page, whose policy lets it follow the order by Pusher where the company has an account there, and lets in what else it may
 * need while the order goes on. @throws Response that loads it.
 */
export function followingPage<T>(
  { visit, request, url }: Pick<At, "visit" | "request" | "url">,
  shown: T,
  others: readonly string[] = [],
) {
  const sources = [socketOf(visit.tenant), ...others].filter(Boolean);
  if (sources.length === 0) return data(shown);
  requireOwnDocument(request, url);
  return data(shown, { headers: { [PAGE_SOURCES_HEADER]: sources.join(" ") } });
}
