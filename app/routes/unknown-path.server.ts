/** Answers addresses that are no page, no call and no file (ROUTE-05, ROUTE-07). */
import { redirect } from "@remix-run/node";
import { layoutOf } from "~/paths/address";
import { refuse } from "~/web/respond.server";
import { getVisit, type RequestArgs } from "~/web/visit.server";
import { HOME } from "~/paths/pages";

/** Where calls live: whoever asks there is a program, and is told so in JSON. */
const CALLS =
  /^\/(?:users|orders|pages|payments|sapaad_payments|delivery_areas|cart|operator|kitchen|webhooks|realtime|dev|sandbox)(?:\/|$)/;
/** Where files live, and whatever ends like a file's name. */
const FILES = /^\/(?:media|assets|fonts|pictures|invoices|\.well-known)(?:\/|$)|\.[a-z0-9]{1,8}$/i;

/** An unknown page leads to the home page of its route set; an unknown call or file is answered with 404. */
export async function answerUnknownPath(args: RequestArgs): Promise<Response> {
  const { pathname } = new URL(args.request.url);
  const visit = await getVisit(args);
  if (FILES.test(pathname))
    return new Response("Not found\n", { status: 404, headers: { "Content-Type": "text/plain; charset=utf-8" } });
  const reads = args.request.method === "GET" || args.request.method === "HEAD";
  if (CALLS.test(pathname) || !reads) return refuse(visit, "not_found");
  return redirect(HOME[layoutOf(pathname)]);
}
