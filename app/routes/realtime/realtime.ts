import { eventStream } from "~/realtime/event-stream.server";
import { hasRoom, listenerOf, listenFor, ownChannel } from "~/services/realtime/listening.server";
import { refuse } from "~/web/respond.server";
import { read } from "~/web/route.server";

/** GET /realtime/{channel}: the events of an own order or payment, for as long as somebody reads them. */
export const loader = read(async ({ visit, params, request }) => {
  const channel = await ownChannel(visit, params.channel ?? "");
  if (!channel) return refuse(visit, "order_not_found");
  const who = listenerOf(visit);
  if (!hasRoom(who)) return refuse(visit, "busy");
  // Who asks for the headers alone listens to nothing.
  if (request.method === "HEAD") return new Response(null, { headers: { "Content-Type": "text/event-stream" } });
  return eventStream((tell) => listenFor(who, channel, tell));
}, "customer");
