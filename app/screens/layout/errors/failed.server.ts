/** The answer to whatever a route throws that is no answer: of a fault of ours as much as its reference, in the form that was asked for. */
import { layoutOf } from "~/paths/address";
import { refuseFault, type FaultAt } from "~/web/fault.server";
import { shellOf } from "~/screens/layout/shell.server";
import { busyAnswer } from "./busy.server";

/**
 * 503 or 401 for what passes by itself, else 500. A page that cannot be read gets the brand's frame with it; what a form was
 * to do is told by the page of refusals, which reads its own.
 */
export async function failedAnswer(error: unknown, at: FaultAt, isPage: boolean): Promise<Response> {
  const busy = await busyAnswer(error, at.request, isPage);
  if (busy) return busy;
  const { method, url } = at.request;
  const isRead = method === "GET" || method === "HEAD";
  const layout = layoutOf(new URL(url).pathname);
  return refuseFault(at, error, "generic", (visit) => (isPage && isRead ? { shell: shellOf(visit, layout) } : {}));
}
