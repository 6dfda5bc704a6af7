import { offlinePage } from "~/screens/layout/offline/offline-page.server";
import { read } from "~/web/route.server";

/** GET /offline: what the browser shows of the brand while it cannot be reached. */
export const loader = read(({ visit, context }) => {
  const page = offlinePage(visit, context.cspNonce ?? "");
  return new Response(page, { headers: { "Content-Type": "text/html; charset=utf-8" } });
});
